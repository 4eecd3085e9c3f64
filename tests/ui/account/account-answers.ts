/** The stand-in server returns this account of Ada Beck, a dealer. */
export const ACCOUNT = {
  profile: {
    first_name: 'Ada',
    last_name: 'Beck',
    telephone: '+49 7161 123-0',
    email: 'ada@demo.example',
    email_verified: true,
    kind: 'dealer',
    permission_level: 99,
    language: 'en-GB',
    created_at: '2026-01-05T08:00:00Z',
  },
  company: {
    name: 'Beck GmbH',
    customer_no: '4711',
    street: 'Werkstraße 2',
    postcode: '73033',
    city: 'Göppingen',
    country: 'DE',
    telephone: '+49 7161 1',
    email: 'info@beck.example',
    dealer: null,
    contact_person: {
      id: 'c1',
      salutation: null,
      first_name: 'Karla',
      last_name: 'Kundig',
      full_name: 'Karla Kundig',
      function: null,
      email: 'karla@quellmoor.example',
      telephone: '+49 555 01',
      mobile: null,
      language: 'de-DE',
      is_default: true,
    },
  },
  security: { signed_in_at: '2026-11-20T08:00:00Z', deletion_requested_at: null as string | null },
};

const place = { started_at: '2026-11-20T08:00:00Z', last_seen_at: '2026-11-20T09:30:00Z', current: false };

const SESSIONS = {
  items: [
    { ...place, id: 'here', browser: 'Firefox 144', system: 'Linux', current: true },
    { ...place, id: 'phone', browser: 'Safari 18', system: 'iOS' },
    { ...place, id: 'unknown', browser: null, system: null },
  ],
};

const PASSKEYS = {
  items: [
    {
      id: 'laptop',
      name: 'Laptop',
      created_at: '2026-11-19T08:00:00Z',
      last_used_at: '2026-11-20T08:00:00Z',
    },
    { id: 'phone', name: 'Phone', created_at: '2026-11-20T08:00:00Z', last_used_at: null },
  ],
  required: false,
  recovery_codes: 7,
};

const NEWS_MAILS = {
  offer_made: true,
  offer_answered: true,
  order_confirmed: true,
  order_sent: true,
  order_late: true,
  data_sheet_revised: true,
};

export const ACCOUNT_ANSWERS = {
  'GET /me/notifications/': () => NEWS_MAILS,
  'GET /me/': () => ACCOUNT,
  'GET /me/sessions/': () => SESSIONS,
  'GET /me/passkeys/': () => PASSKEYS,
};

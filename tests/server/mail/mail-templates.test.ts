import { randomUUID } from 'node:crypto';

import PostalMime from 'postal-mime';
import { createTransport } from 'nodemailer';
import { expect, test } from 'vitest';

import { mailInsert } from '#server/db/mail/mails.store.ts';
import { asksForNewPassword } from '#contract/sign-in/forgotten-password.contract.ts';
import { LEVELS, ROLES } from '#contract/accounts/access.contract.ts';
import { LANGUAGES, type Language } from '#contract/language.contract.ts';
import { composeMail, MailRefused } from '#server/mail/compose-mail.ts';
import type { Mail } from '#server/mail/queue-mail.ts';
import { MAIL_TEMPLATES, type MailData, type MailKind } from '#server/mail/templates.ts';
import { readPdf } from '#tests/support/pdf-reader.ts';
import { addOfferMessage } from '#server/db/offers/offer-messages.store.ts';
import { seedDelivery, seedOffer, seedOrder } from '#tests/support/seed/seed-records.ts';
import { seedAddress, seedArticle, seedCompany, seedContact, seedUser } from '#tests/support/seed/seed.ts';
import { seedSheet } from '#tests/support/seed/seed-sheets.ts';
import { onAnyEngine } from '#tests/support/servers/server.ts';
import { addToCart, newKey, reviewed, submit, welcomeShopper } from '#tests/support/browser/shopper.ts';
import { wordsOf } from '#tests/support/words.ts';
import { TEST_MAKER } from '#tests/support/test-maker.ts';

const FROM = { name: 'Portal', email: 'portal@maker.example' };
const PERSON = { id: 'user-1', name: 'Erika Müller', email: 'erika@customer.example' };
const INJECTION = '\r\nBcc: thief@evil.example\r\n\r\n<script>alert(1)</script>';

const LETTERS: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** Returns the text that a person reads in the HTML, with the addresses of its links. */
const shownBy = (html: string): string =>
  html
    .replaceAll(/<a href="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => LETTERS[entity] ?? '');

/** Names every part of the data of mails under the way in which an erasure finds it (`server/db/erasure`). */
const FOUND_BY = {
  'the person’s id': ['person.id', 'person.name', 'person.email', 'author', 'authorId', 'userId'],
  'the recipient, whom it is about': [
    'act',
    'at',
    'changedAt',
    'left',
    'name',
    'occasion',
    'question',
    'token',
  ],
  'the name of the company': ['company', 'customerNo', 'dealer'],
  'the mail, since somebody wrote it': ['answer', 'contact', 'note', 'reason', 'text'],
  'nothing, since it names nobody': [
    'article',
    'city',
    'country',
    'dataSheetId',
    'date',
    'kind',
    'machineNo',
    'machineType',
    'number',
    'offerNo',
    'postcode',
    'street',
    'subject',
  ],
};

const partsOf = (data: object): string[] =>
  Object.entries(data).flatMap(([name, value]: [string, unknown]) =>
    value !== null && typeof value === 'object' ? partsOf(value).map((part) => `${name}.${part}`) : [name],
  );

const named = (name: string): string => `${name}${INJECTION}`;

onAnyEngine('mails', (portal) => {
  const compose = async ({ data, ...mail }: Mail) => {
    const { database } = portal;
    const id = randomUUID();
    const at = portal.clock.now();
    await mailInsert({ ...mail, id, data: JSON.stringify(data), at }).execute(database);
    const queued = await database
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return composeMail(queued, FROM, {
      database,
      maker: TEST_MAKER,
      documentStore: portal.app.documentStore,
      origin: 'https://portal.example',
      now: at,
    });
  };
  const write = async (mail: Mail) => {
    const message = await compose(mail);
    if (message === null) throw new Error('nothing to tell');
    const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message: raw, envelope } = await transport.sendMail(message);
    const bytes = raw as Buffer;
    return {
      ...(await PostalMime.parse(bytes)),
      head: bytes.toString('latin1').split('\r\n\r\n')[0],
      envelope,
    };
  };
  const placed = async (isQuote: boolean, level: 20 | 99 = 99, language: Language = 'de-DE') => {
    const shopper = await welcomeShopper(portal, { permissionLevel: level, language });
    const { articleNo } = await seedArticle(portal.database, { priceCents: 7_000 });
    await addToCart(shopper, articleNo, 2);
    const { body } = await submit(shopper, await reviewed(shopper, { is_quote: isQuote }));
    return { shopper, data: body as MailData<'receipt'> };
  };
  const sheet = async () => (await seedSheet(portal.database)).id;
  /** Seeds a person and their company; returns the ids of both. */
  const newCustomer = async () => {
    const { id: userId, companyId } = await seedUser(portal.database);
    return { userId, companyId };
  };
  const aboutOrder = async (more: Parameters<typeof seedOrder>[2] = {}, occasion = 'whole') => {
    const { userId, companyId } = await newCustomer();
    const subject = await seedOrder(portal.database, companyId, { customerOrderNo: 'PO & Söhne', ...more });
    return { userId, subject, occasion };
  };
  const aboutOffer = async () => {
    const { userId, companyId } = await newCustomer();
    const subject = await seedOffer(portal.database, companyId, { customerOrderNo: 'PO & Söhne' });
    return { userId, subject, occasion: '' };
  };

  /** Gives for each kind of mail an example of its data, and the words that its reader must find. */
  const samples: { [Kind in MailKind]: () => Promise<[MailData<Kind>, string[]]> } = {
    receipt: async () => {
      const { data } = await placed(false);
      return [data, [data.number, 'PO-4711', `https://portal.example/myotec/my-orders/${data.number}`]];
    },
    dataSheet: async () => [
      { dataSheetId: await sheet(), article: '10/10 SB', person: PERSON },
      ['10/10 SB', 'Erika Müller'],
    ],
    verification: async () => [
      { token: 'a-token', occasion: 'signUp' },
      ['https://portal.example/auth/verify-email?token=a-token', '24', '30'],
    ],
    newUser: async () => [
      { userId: 'user-1', person: PERSON, company: 'Musterbau & Söhne', customerNo: '10 4711' },
      ['user-1', 'Erika Müller', 'erika@customer.example', 'Musterbau & Söhne', '10 4711'],
    ],
    offerMade: async () => {
      const data = await aboutOffer();
      const url = `https://portal.example/myotec/my-offers/${data.subject}`;
      return [
        data,
        [data.subject, 'PO & Söhne', '31', '2026', url, 'https://portal.example/myotec/my-account'],
      ];
    },
    offerAnswered: async () => {
      const data = await aboutOffer();
      const message = {
        offerNo: data.subject,
        side: 'service' as const,
        authorId: null,
        authorName: TEST_MAKER.name,
        text: 'Gern <morgen>.\nGruß',
        writtenAt: portal.clock.now(),
      };
      const occasion = await addOfferMessage(portal.database, message);
      const url = `https://portal.example/myotec/my-offers/${data.subject}`;
      return [{ ...data, occasion }, [data.subject, 'Gern <morgen>.', url]];
    },
    orderSent: async () => {
      const data = await aboutOrder({ trackingNo: 'NL1', trackingUrl: 'https://carrier.example/NL1' });
      const url = `https://portal.example/myotec/my-orders/${data.subject}`;
      return [data, [data.subject, 'PO & Söhne', 'NL1', 'https://carrier.example/NL1', url]];
    },
    orderConfirmed: async () => {
      const data = await aboutOrder({
        confirmedAt: portal.clock.now(),
        promisedDeliveryDate: '2026-04-07',
      });
      return [data, [data.subject, 'PO & Söhne', '07', '2026', 'PDF']];
    },
    orderLate: async () => {
      const data = await aboutOrder({ deliveryStatus: 'late', promisedDeliveryDate: '2026-03-08' });
      return [data, [data.subject, 'PO & Söhne', '08', '2026']];
    },
    dataSheetRevised: async () => {
      const { userId } = await newCustomer();
      const { id, articleNo } = await seedSheet(portal.database, { version: '4.1' });
      const url = `https://portal.example/myotec/my-datasheets?search=${encodeURIComponent(articleNo)}`;
      return [{ userId, subject: id, occasion: '4.1' }, [articleNo, '4.1', url]];
    },
    accessOpened: async () => {
      const { id: companyId } = await seedCompany(portal.database, { name: 'Musterbau & Söhne' });
      const { id: userId } = await seedUser(portal.database, { companyId });
      return [{ userId, subject: '', occasion: '' }, ['Musterbau & Söhne', 'https://portal.example/']];
    },
    orderReceived: async () => {
      const { data } = await placed(false);
      const url = `https://portal.example/myotec/my-orders/${data.number}`;
      return [data, [data.number, 'PO-4711', 'Erika Mustermann', url]];
    },
    offerDeclined: async () => {
      const { subject: offerNo } = await aboutOffer();
      const url = `https://portal.example/myotec/my-offers/${offerNo}`;
      return [
        { offerNo, person: PERSON, reason: 'Zu <teuer>' },
        [offerNo, 'Zu <teuer>', 'Erika Müller', url],
      ];
    },
    passwordChanged: async () => [
      { changedAt: '2026-03-10T09:00:00Z' },
      [
        '10',
        '2026',
        '10:00',
        TEST_MAKER.emails.technicalSupport,
        'https://portal.example/auth/sign-in?password=forgotten',
      ],
    ],
    passkeyAdded: async () => [
      { name: 'Laptop & Telefon', at: '2026-03-10T09:00:00Z' },
      ['Laptop & Telefon', '10', '2026', '10:00', 'https://portal.example/myotec/my-account'],
    ],
    passkeyRemoved: async () => [
      { name: 'Laptop & Telefon', at: '2026-03-10T09:00:00Z' },
      ['Laptop & Telefon', '10', '2026', '10:00', TEST_MAKER.emails.technicalSupport],
    ],
    recoveryCodesMade: async () => [
      { at: '2026-03-10T09:00:00Z' },
      ['10', '2026', '10:00', 'https://portal.example/myotec/my-account'],
    ],
    recoveryCodeUsed: async () => [
      { left: 7, at: '2026-03-10T09:00:00Z' },
      ['7', '10', '2026', '10:00', 'https://portal.example/myotec/my-account'],
    ],
    passwordReset: async () => [
      { token: 'x'.repeat(43) },
      [`https://portal.example/identity/reset-password?token=${'x'.repeat(43)}`, '60'],
    ],
    invitation: async () => [
      { token: 'x'.repeat(43) },
      [`https://portal.example/identity/reset-password?token=${'x'.repeat(43)}`, '7'],
    ],
    firstSignIn: async () => [
      { token: 'x'.repeat(43) },
      [
        `https://portal.example/identity/reset-password?token=${'x'.repeat(43)}`,
        '7',
        TEST_MAKER.emails.technicalSupport,
      ],
    ],
    offerMessage: async () => [
      {
        offerNo: '300001',
        company: 'Musterbau & Söhne',
        person: PERSON,
        text: 'Geht es <schneller>?\nDanke',
      },
      ['https://portal.example/myotec/my-offers/300001', 'Musterbau & Söhne', 'Geht es <schneller>?'],
    ],
    accessDeclined: async () => [
      { reason: 'Diese Firma <kennen> wir nicht.' },
      ['https://portal.example/myotec/my-account', 'Diese Firma <kennen> wir nicht.'],
    ],
    machineAnswer: async () => [
      {
        machineNo: 'QM/1',
        question: 'Passt <das>?',
        answer: 'Ja & nein.',
        author: 'Stefan Team',
        authorId: 'user-2',
      },
      [
        'https://portal.example/myotec/my-machines/QM%2F1',
        'QM/1',
        'Passt <das>?',
        'Ja & nein.',
        'Stefan Team',
      ],
    ],
    machineQuestion: async () => [
      {
        machineNo: 'QM/1',
        machineType: 'DF 3',
        company: 'Musterbau & Söhne',
        dealer: 'Händler AG',
        person: PERSON,
        text: 'Passt <das>?',
      },
      [
        'https://portal.example/myotec/my-machines/QM%2F1',
        'QM/1, DF 3',
        'Musterbau & Söhne',
        'Händler AG',
        'Passt <das>?',
      ],
    ],
    deletionRequest: async () => [
      { act: 'requested', person: PERSON, company: 'Musterbau & Söhne', customerNo: '10042' },
      ['Erika Müller', 'Musterbau & Söhne', '10042'],
    ],
    deletionConfirmation: async () => [{ act: 'requested' }, ['https://portal.example/myotec/my-account']],
    locationChange: async () => [
      {
        machineNo: 'QM-1',
        machineType: 'DF 3',
        company: 'Musterbau',
        person: PERSON,
        street: 'Werkstraße 2',
        postcode: '21244',
        city: 'Buchholz',
        country: 'AT',
        contact: 'Karl Kontakt, +49 555 01',
        date: '2026-04-01',
        note: 'Zufahrt "hinten"',
      },
      ['QM-1, DF 3', 'Werkstraße 2, 21244 Buchholz', 'Karl Kontakt, +49 555 01', 'Zufahrt "hinten"', '2026'],
    ],
  };

  test('mails hold nothing that an erasure would miss: a new part needs a row here and a way to be found', async () => {
    const parts = new Set<string>();
    for (const sample of Object.values(samples))
      partsOf((await sample())[0]).forEach((part) => parts.add(part));
    expect([...parts].toSorted()).toEqual(Object.values(FOUND_BY).flat().toSorted());
  });

  const rows = (Object.keys(MAIL_TEMPLATES) as MailKind[]).flatMap((kind) =>
    LANGUAGES.map((language) => ({ kind, language })),
  );
  test.each(rows)(
    'mails say the same as text and as HTML: $kind in $language',
    async ({ kind, language }) => {
      const [data, facts] = await samples[kind]();
      const to = { name: 'Kim Kunde', email: 'kim@customer.example', language };
      const mail = await write({ kind, to, data } as Mail);

      const shown = shownBy(mail.html ?? '');
      for (const fact of [...facts, 'Kim Kunde', TEST_MAKER.name]) {
        expect(mail.text).toContain(fact);
        expect(shown).toContain(fact);
      }
      expect(mail.html).toContain(`<html lang="${language}">`);
      expect(mail.text).toContain(language === 'de-DE' ? 'Freundliche Grüße' : 'Kind regards');
      expect(mail.head).toContain(`Content-Language: ${language}`);
      expect(mail.subject).toBeTruthy();
      // A company’s mails must contain the same particulars as its letters (§ 35a GmbHG).
      for (const fact of [TEST_MAKER.register.court, TEST_MAKER.register.number, ...TEST_MAKER.directors]) {
        expect(mail.text).toContain(fact);
        expect(mail.html).toContain(fact);
      }
      // Only a demo says that it is one.
      expect(`${mail.head}${mail.text}${mail.html}`).not.toMatch(/quellmoor|erfunden|fictional/i);
    },
  );

  test.each(LANGUAGES)(
    'mails name the way to a new password as the sign-in page does: %s',
    async (language) => {
      const { password } = wordsOf(language);
      for (const kind of ['invitation', 'passwordChanged'] as const) {
        const [data] = await samples[kind]();
        const to = { name: 'Kim', email: 'kim@customer.example', language };
        expect((await write({ kind, to, data } as Mail)).text).toContain(password.reset.open);
      }
    },
  );

  test.each(LANGUAGES)(
    'a mail about a changed password offers a reset to the person who did not change it: %s',
    async (language) => {
      const [data] = await samples.passwordChanged();
      const to = { name: 'Kim', email: 'kim@customer.example', language };
      const { text = '', html = '' } = await write({ kind: 'passwordChanged', to, data });
      const { open } = wordsOf(language).password.reset;
      const url = 'https://portal.example/auth/sign-in?password=forgotten';
      expect(text).toContain(`${open}:\n${url}`);
      expect(html).toMatch(
        new RegExp(`<a href="${url.replaceAll(/[?.]/g, '\\$&')}"[^>]*>${open.replace('?', '\\?')}</a>`),
      );
      expect(asksForNewPassword(new URL(url).search)).toBe(true);
    },
  );

  test('mails of each kind have a different subject in each language', async () => {
    for (const kind of Object.keys(MAIL_TEMPLATES) as MailKind[]) {
      const [data] = await samples[kind]();
      const subjects = await Promise.all(
        LANGUAGES.map(async (language) => {
          const to = { name: 'Kim', email: 'kim@customer.example', language };
          return (await write({ kind, to, data } as Mail)).subject;
        }),
      );
      expect(new Set(subjects).size).toBe(LANGUAGES.length);
    }
  });

  test.each([
    ['de-DE', 'Waren Sie das nicht, öffnen Sie den Link bitte nicht'],
    ['en-GB', 'If this was not you, please do not open the link'],
  ] as const)(
    'mails in %s warn the owner of an address above the link that opens an account',
    async (language, warning) => {
      const to = { name: 'kim@customer.example', email: 'kim@customer.example', language };
      for (const occasion of ['signUp', 'expired', 'asked'] as const) {
        const { text = '' } = await write({ kind: 'verification', to, data: { token: 'a-token', occasion } });
        expect(text).toContain(warning);
        expect(text.indexOf(warning)).toBeLessThan(text.indexOf('/auth/verify-email'));
      }
    },
  );

  test('mails about a sign-up ask customer service to write to the new address before giving any rights', async () => {
    const data = { userId: 'user-1', person: PERSON, company: 'Musterbau', customerNo: null };
    const to = { name: 'Kundenservice', email: 'service@maker.example', language: 'en-GB' } as const;
    const mail = await write({ kind: 'newUser', to, data });
    expect(mail.text).toContain('Please reply to this e-mail first');
    expect(mail.replyTo).toMatchObject([{ address: PERSON.email }]);
  });

  test('mails about news are not written once the news is no longer true, or no longer for this person', async () => {
    const to = { name: 'Kim', email: 'kim@customer.example', language: 'de-DE' } as const;
    const late = await aboutOrder({ deliveryStatus: 'late', promisedDeliveryDate: '2026-03-08' });
    const offer = await aboutOffer();
    const [other, blocked, sheetsOnly] = [
      await seedUser(portal.database),
      await seedUser(portal.database, { permissionLevel: LEVELS.blocked }),
      await seedUser(portal.database, { permissionLevel: LEVELS.dataSheetsOnly }),
    ];

    for (const { id: userId } of [other, blocked, sheetsOnly]) {
      expect(await compose({ kind: 'orderLate', to, data: { ...late, userId } })).toBeNull();
      expect(await compose({ kind: 'orderSent', to, data: { ...late, userId } })).toBeNull();
      expect(await compose({ kind: 'offerMade', to, data: { ...offer, userId } })).toBeNull();
      expect(
        await compose({ kind: 'offerAnswered', to, data: { ...offer, userId, occasion: '1' } }),
      ).toBeNull();
    }
    expect(
      await compose({ kind: 'accessOpened', to, data: { userId: blocked.id, subject: '', occasion: '' } }),
    ).toBeNull();
    await portal.database
      .updateTable('orders')
      .set({ deliveryStatus: 'okay' })
      .where('orderNo', '=', late.subject)
      .execute();
    expect(await compose({ kind: 'orderLate', to, data: late })).toBeNull();
    await portal.database
      .updateTable('offers')
      .set({ state: 'declined' })
      .where('offerNo', '=', offer.subject)
      .execute();
    expect(await compose({ kind: 'offerMade', to, data: offer })).toBeNull();
  });

  test('an offer comes with its document, except to a person who sees no prices', async () => {
    const to = { name: 'Kim', email: 'kim@customer.example', language: 'de-DE' } as const;
    const offer = await aboutOffer();
    const mail = await write({ kind: 'offerMade', to, data: offer });
    expect(mail.text).toContain('PDF im Anhang');
    expect(mail.attachments).toMatchObject([
      { filename: `Angebot ${offer.subject}.pdf`, mimeType: 'application/pdf' },
    ]);
    await portal.database
      .updateTable('users')
      .set({ permissionLevel: LEVELS.noPrices })
      .where('id', '=', offer.userId)
      .execute();
    const unpriced = await write({ kind: 'offerMade', to, data: offer });
    expect(unpriced.attachments).toEqual([]);
    expect(unpriced.text).not.toContain('PDF');
  });

  test('mails about news name no amount in their text', async () => {
    const to = { name: 'Kim', email: 'kim@customer.example', language: 'de-DE' } as const;
    for (const kind of ['offerMade', 'orderSent', 'orderLate', 'orderReceived'] as const) {
      const [data] = await samples[kind]();
      expect((await write({ kind, to, data } as Mail)).text).not.toMatch(/\d,\d\d|€/);
    }
  });

  test('mails about deliveries speak of a part of the order, but after the last delivery, of the whole order', async () => {
    const to = { name: 'Kim', email: 'kim@customer.example', language: 'en-GB' } as const;
    const news = await aboutOrder({ deliveryStatus: 'on_its_way' });
    await seedDelivery(portal.database, news.subject, { trackingNo: 'NL1' });
    await seedDelivery(portal.database, news.subject, { deliveryNo: 2, quantity: 3, trackingNo: 'NL2' });
    const textOf = async (occasion: string) =>
      (await write({ kind: 'orderSent', to, data: { ...news, occasion } })).text;

    expect(await textOf('delivery 1')).toMatch(/A part of your order[^]*NL1/);
    expect(await textOf('delivery 2')).toMatch(/The goods of your order have left[^]*NL2/);
  });

  test('the headers of mails contain no name that a user typed', async () => {
    for (const kind of Object.keys(MAIL_TEMPLATES) as MailKind[]) {
      const [data] = await samples[kind]();
      const to = { name: 'Kundenservice', email: 'service@maker.example', language: 'de-DE' };
      const { subject, headers, replyTo = [] } = await write({ kind, to, data } as Mail);
      expect(replyTo, kind).toEqual(replyTo.map(({ address }) => ({ name: '', address })));
      const head = [subject, ...headers.map(({ value }) => value)].join('\n');
      expect(head, kind).not.toMatch(/Erika|M(?:ü|=C3=BC)ller/);
    }
  });

  test('mails accept no header, recipient or markup from what people typed', async () => {
    const person = { name: named('Erika'), email: 'erika@customer.example' };
    const hostile: Mail[] = [
      {
        kind: 'offerMessage',
        to: { name: named('Kim'), email: 'kim@customer.example', language: 'de-DE' },
        data: { offerNo: named('300001'), company: named('M'), person, text: named('Hallo') },
      },
      {
        kind: 'newUser',
        to: { name: named('Kim'), email: 'kim@customer.example', language: 'de-DE' },
        data: { userId: named('user'), person, company: named('M'), customerNo: named('1') },
      },
      {
        kind: 'dataSheet',
        to: { name: named('Kim'), email: 'kim@customer.example', language: 'en-GB' },
        data: { dataSheetId: await sheet(), article: named('10/10 SB'), person },
      },
      {
        kind: 'locationChange',
        to: { name: named('Kim'), email: 'kim@customer.example', language: 'en-GB' },
        data: {
          machineNo: named('QM-1'),
          machineType: named('DF 3'),
          company: named('M'),
          person,
          street: named('S'),
          postcode: named('1'),
          city: named('C'),
          country: 'DE',
          contact: named('K'),
          date: '2026-04-01',
          note: named('N'),
        },
      },
    ];
    for (const mail of hostile) {
      const written = await write(mail);
      expect(written.head).not.toMatch(/^bcc:/im);
      expect(written.bcc).toBeUndefined();
      expect(written.envelope.to).toEqual(['kim@customer.example']);
      expect(written.to).toHaveLength(1);
      expect(written.replyTo).toHaveLength(1);
      expect(written.html).not.toContain('<script');
    }
  });

  test.each([
    'a@b.example\r\nBcc: thief@evil.example',
    'a@b.example, thief@evil.example',
    'a@b.example>',
    'nobody',
    '',
  ])('mails are not sent to an address like %j', async (email) => {
    const data = { offerNo: '1', company: 'M', person: PERSON, text: '' };
    const to = { name: 'Kim', email, language: 'de-DE' } as const;
    await expect(compose({ kind: 'offerMessage', to, data })).rejects.toThrow(MailRefused);
    const person = { name: 'Kim', email };
    const reply: Mail = {
      kind: 'offerMessage',
      to: { ...to, email: 'kim@b.example' },
      data: { ...data, person },
    };
    await expect(compose(reply)).rejects.toThrow(MailRefused);
  });

  test.each([
    { isQuote: false, title: 'Bestelleingang', page: 'my-orders' },
    { isQuote: true, title: 'Angebotsanfrage', page: 'my-offers' },
  ])(
    'mails confirm to the person what was placed, once, with its PDF: $title',
    async ({ isQuote, title, page }) => {
      const { shopper, data } = await placed(isQuote);
      const [queued, ...more] = await portal.database
        .selectFrom('mails')
        .selectAll()
        .where('recipientEmail', '=', shopper.user.email)
        .execute();

      expect(more).toEqual([]);
      expect(queued).toMatchObject({ kind: 'receipt', language: 'de-DE', data, state: 'waiting' });
      const mail = await write({
        kind: 'receipt',
        to: { name: queued?.recipientName ?? '', email: shopper.user.email, language: 'de-DE' },
        data,
      });
      expect(mail.text).toContain('Guten Tag Erika Mustermann,');
      expect(mail.text).toContain(`/myotec/${page}/${data.number}`);
      const [document] = mail.attachments;
      const pdf = await readPdf(new Uint8Array(document?.content as ArrayBuffer));
      expect(pdf.title).toBe(`${title} ${data.number}`);
      expect(pdf.pages[0]?.text).toContain('140,00 €');
    },
  );

  test.each([
    { isQuote: false, words: 'Bestellt von Erika Mustermann, Händler AG, im Auftrag von Kunde & Söhne.' },
    { isQuote: true, words: 'Angefragt von Erika Mustermann, Händler AG, im Auftrag von Kunde & Söhne.' },
  ])('mails tell a dealer for whom something was placed: $words', async ({ isQuote, words }) => {
    const { database } = portal;
    const { id: companyId } = await seedCompany(database, { kind: 'dealer', name: 'Händler AG' });
    const dealer = await welcomeShopper(portal, { companyId, role: ROLES.dealer, language: 'de-DE' });
    const customer = await seedCompany(database, { name: 'Kunde & Söhne', dealerId: companyId });
    const contact = await seedContact(database, customer.id);
    const address = await seedAddress(database, customer.id);
    const acting = { 'x-acting-for': customer.customerNo ?? '' };
    const { articleNo } = await seedArticle(database);
    await dealer.client.post('/shopping-cart/add/', { article_no: articleNo, quantity: 1 }, acting);
    const { body: cart } = await dealer.client.get('/shopping-cart/list', acting);
    const { body } = await dealer.client.post(
      '/shopping-cart/submit/',
      {
        is_quote: isQuote,
        customer_order_no: 'PO-4711',
        additional_information: '',
        contact_person_id: contact.id,
        delivery_address_id: address.id,
        terms_accepted: true,
        fingerprint: cart.fingerprint,
      },
      { ...acting, 'idempotency-key': newKey() },
    );

    const to = { name: 'Erika', email: dealer.user.email, language: 'de-DE' } as const;
    const mail = await write({ kind: 'receipt', to, data: body });
    expect(mail.text).toContain(words);
    expect(shownBy(mail.html ?? '')).toContain(words);
    const own = await placed(isQuote);
    expect((await write({ kind: 'receipt', to, data: own.data })).text).not.toContain('im Auftrag von');
  });

  test.each([
    [
      'de-DE',
      'ein Händler schreibt zum Angebot eines Kunden.',
      'Händler AG, im Auftrag von Kunde & Söhne',
      'ein Kunde schreibt',
    ],
    [
      'en-GB',
      'A dealer writes about the offer of a customer.',
      'Händler AG, on behalf of Kunde & Söhne',
      'A customer writes',
    ],
  ] as const)(
    'mails in %s say who writes on behalf of the company whose offer it is',
    async (language, opening, writer, openingOfCustomer) => {
      const to = { name: 'Kundenservice', email: 'service@maker.example', language };
      const data = { offerNo: '300001', company: 'Kunde & Söhne', person: PERSON, text: 'When?' };
      const ofDealer = await write({ kind: 'offerMessage', to, data: { ...data, dealer: 'Händler AG' } });
      for (const shown of [ofDealer.text ?? '', shownBy(ofDealer.html ?? '')]) {
        expect(shown).toContain(opening);
        expect(shown).toContain(`${PERSON.name}, ${PERSON.email}, ${writer}`);
      }
      const own = (await write({ kind: 'offerMessage', to, data })).text;
      expect(own).toContain(openingOfCustomer);
      expect(own).not.toContain('Händler');
    },
  );

  test('mails show no price to a person who may no longer see any', async () => {
    const { shopper, data } = await placed(false, 99, 'en-GB');
    await portal.database
      .updateTable('users')
      .set({ permissionLevel: 0 })
      .where('id', '=', shopper.user.id)
      .execute();

    const mail = await write({
      kind: 'receipt',
      to: { name: 'Erika', email: shopper.user.email, language: 'en-GB' },
      data,
    });
    const pdf = await readPdf(new Uint8Array(mail.attachments[0]?.content as ArrayBuffer));
    expect(pdf.pages.map(({ text }) => text).join(' ')).not.toContain('€');
    expect(mail.text).not.toContain('€');
  });

  test('mails are not written if what they are about is gone', async () => {
    const to = { name: 'Kim', email: 'kim@customer.example', language: 'de-DE' } as const;
    expect(await compose({ kind: 'receipt', to, data: { kind: 'order', number: 'none' } })).toBeNull();
    const data = { dataSheetId: 'none', article: 'x', person: PERSON };
    expect(await compose({ kind: 'dataSheet', to, data })).toBeNull();
  });
});

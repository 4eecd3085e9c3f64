const customer = (name: string, city: string, country: string) => ({
  id: `customer-${name}`,
  customer_no: '4711',
  name,
  street: 'Canal Street 5',
  postcode: '12345',
  city,
  country,
  telephone: '+44 161 555 0101',
  email: 'info@customer.example',
});

const ITEMS = [
  customer('Ardwick Orthopaedics Ltd', 'Manchester', 'GB'),
  customer('O’Brien & Daughters Engineering', 'Cork', 'IE'),
];

/** The stand-in server returns this first page of a dealer's customers. */
export const CUSTOMERS = { items: ITEMS, total: ITEMS.length, page: 1, page_size: 25 };

import MAKER from '#tests/support/maker/maker.json' with { type: 'json' };

const { name, brand, emails, links, delivery_terms, payment_terms, freight_note, migration_notice } = MAKER;

/** Describes the maker as the server does to browsers. */
export const MAKER_OF_PORTAL = {
  name,
  brand,
  emails,
  links,
  delivery_terms,
  payment_terms,
  freight_note,
  migration_notice,
};

import Type from 'typebox';

import type { Camel } from './case.contract.ts';
import { Language, Nullable } from './list.contract.ts';

const InBothLanguages = Type.Object({ 'de-DE': Type.String(), 'en-GB': Type.String() });

/** The company that runs the portal. */
const MakerOfPortal = Type.Object({
  name: Type.String(),
  /** The short form of the name, for headings. */
  brand: Type.String(),
  emails: Type.Object({ customer_service: Type.String(), technical_support: Type.String() }),
  /** Addresses of pages outside the portal. */
  links: Type.Object({ terms: InBothLanguages, privacy: InBothLanguages, imprint: InBothLanguages }),
  delivery_terms: InBothLanguages,
  payment_terms: InBothLanguages,
  freight_note: InBothLanguages,
  /** True if people may come from a former platform: the sign-in card then points to the page about the move. */
  migration_notice: Type.Boolean(),
});

/** The settings that the browser may know. Lengths are in code points. */
export const PublicConfig = Type.Object({
  identity: Type.Object({
    mode: Type.Enum(['embedded', 'oidc']),
    sign_in_url: Nullable(Type.String()),
    /** The page where people change their password. */
    password_url: Nullable(Type.String()),
    /** A person who has signed out of the portal is sent to this address, to sign out at the provider as well. */
    sign_out_url: Nullable(Type.String()),
  }),
  tag_id: Nullable(Type.String()),
  limits: Type.Object({
    password_min_length: Type.Integer(),
    password_max_length: Type.Integer(),
    customer_order_no: Type.Integer(),
    additional_information: Type.Integer(),
    message: Type.Integer(),
    search: Type.Integer(),
    line: Type.Integer(),
    price_requests: Type.Integer(),
  }),
  languages: Type.Array(Language),
  demo: Type.Boolean(),
  maker: MakerOfPortal,
});
export type PublicConfig = Camel<Type.Static<typeof PublicConfig>>;

export const MissingTextsBody = Type.Object(
  {
    language: Language,
    namespace: Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z][A-Za-z0-9-]*$' }),
    keys: Type.Array(Type.String({ minLength: 1, maxLength: 255 }), { minItems: 1, maxItems: 100 }),
  },
  { additionalProperties: false },
);
export type MissingTextsBody = Camel<Type.Static<typeof MissingTextsBody>>;

import Type from 'typebox';

import type { Camel } from '#contract/case.contract.ts';
import { COUNTRIES } from '#contract/companies/countries.contract.ts';
import { TEXT_LIMITS } from '#contract/limits.contract.ts';
import { Day, Line } from '#contract/list.contract.ts';

export const LocationChangeBody = Type.Object(
  {
    street: Line,
    postcode: Line,
    city: Line,
    /** The code of the country in ISO 3166-1 alpha-2. */
    country: Type.Enum([...COUNTRIES]),
    contact: Line,
    /** The day of the move. */
    date: Day,
    note: Type.Optional(Type.String({ maxLength: TEXT_LIMITS.additionalInformation })),
  },
  { additionalProperties: false },
);
export type LocationChangeBody = Camel<Type.Static<typeof LocationChangeBody>>;

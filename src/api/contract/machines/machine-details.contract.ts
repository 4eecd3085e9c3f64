import Type from 'typebox';

import { ArticleKind } from '#contract/catalogue/article.contract.ts';
import { Picture } from '#contract/catalogue/picture.contract.ts';
import type { Camel } from '#contract/case.contract.ts';
import { Instant, Language, Nullable, counted } from '#contract/list.contract.ts';
import { OfferSummary } from '#contract/offers/offer.contract.ts';
import { OrderInBrief } from '#contract/orders/order.contract.ts';
import { machineFields } from './machine.contract.ts';

export const MachineDocument = Type.Object({
  /** The id in `/documents/{id}/download/`. */
  id: Type.String(),
  kind: Type.String(),
  title: Type.String(),
  /** `null` means no particular language. */
  language: Nullable(Language),
  date: Type.String({ format: 'date' }),
  file_name: Type.String(),
});
export type MachineDocument = Camel<Type.Static<typeof MachineDocument>>;

export const DocumentClass = Type.Object({
  /** The class of VDI 2770, such as `03-02`; `null` means none. */
  vdi_class: Nullable(Type.String()),
  /** The name of the class in the reader's language. */
  name: Nullable(Type.String()),
  documents: Type.Array(MachineDocument),
});
export type DocumentClass = Camel<Type.Static<typeof DocumentClass>>;

export const Equipment = Type.Object({
  position: Type.Integer(),
  article_no: Nullable(Type.String()),
  description: Type.String(),
  quantity: Type.Integer(),
  /** The article in the shop; `null` if the shop does not have it. */
  article: Nullable(
    Type.Object({ kind: ArticleKind, quantity_step: Type.Integer(), discontinued: Type.Boolean() }),
  ),
});
export type Equipment = Camel<Type.Static<typeof Equipment>>;

export const SERVICE_CATEGORIES = [
  'repair',
  'online',
  'conversion',
  'sf',
  'cf',
  'assembly',
  'other_m',
  'further',
  'normal',
] as const;

export const ServiceReport = Type.Object({
  id: Type.String(),
  category: Type.Enum([...SERVICE_CATEGORIES]),
  date: Type.String({ format: 'date' }),
  technician: Type.String(),
  /** The hours of work; `null` if their number is not known. */
  hours: Type.Optional(Nullable(Type.Number())),
  summary: Type.String(),
  /** The name of the PDF of the report, at `/machines/{machine_no}/service-reports/{id}/download/`; `null` if there is none. */
  file_name: Nullable(Type.String()),
});
export type ServiceReport = Camel<Type.Static<typeof ServiceReport>>;

/** The location that was reported last. */
const ReportedLocation = Type.Object({
  street: Type.String(),
  postcode: Type.String(),
  city: Type.String(),
  country: Type.String(),
  /** The day of the move. */
  date: Type.String({ format: 'date' }),
  reported_at: Instant,
  /** `null` while customer service is working on it. */
  done_at: Nullable(Instant),
});
export type ReportedLocation = Camel<Type.Static<typeof ReportedLocation>>;

/** A question that the reader has asked customer service about the machine. */
const AskedQuestion = Type.Object({
  asked_at: Instant,
  text: Type.String(),
  /** The answer, which was mailed to the reader as well; `null` while there is none. */
  answer: Nullable(Type.String()),
  /** `null` while customer service is working on it; it may be settled without an answer. */
  settled_at: Nullable(Instant),
});
export type AskedQuestion = Camel<Type.Static<typeof AskedQuestion>>;

/** An offer with a line for the machine. */
const OfferOfMachine = Type.Pick(OfferSummary, [
  'offer_no',
  'company_name',
  'customer_order_no',
  'created_at',
  'state',
  'valid_until',
]);

export const MachineDetails = Type.Object({
  ...machineFields,
  machine_type_id: Nullable(Type.String()),
  /** The day of the next inspection; `null` if none is planned. */
  next_inspection_on: Nullable(Type.String({ format: 'date' })),
  built_on: Nullable(Type.String({ format: 'date' })),
  address: Type.Object({
    street: Nullable(Type.String()),
    postcode: Nullable(Type.String()),
    city: Nullable(Type.String()),
    country: Nullable(Type.String()),
  }),
  /** `null` if none was reported, or the last report was settled more than 30 days ago. */
  reported_location: Nullable(ReportedLocation),
  /** The permanent link of IEC 61406-1; `null` if the number is too long for one. */
  identification_link: Nullable(Type.String()),
  manuals: Type.Array(MachineDocument),
  layouts: Type.Array(MachineDocument),
  /** All documents, including manuals and layouts, in the order of the classes. */
  document_classes: Type.Array(DocumentClass),
  equipment: Type.Array(Equipment),
  service_reports: Type.Array(ServiceReport),
  /** The orders that the list of orders finds for this reader with the filter `machine_no`, the newest first. */
  orders: counted(OrderInBrief),
  offers: counted(OfferOfMachine),
  /** The reader's own latest questions, the newest first; absent in answers of an earlier version. */
  questions: Type.Optional(Type.Array(AskedQuestion)),
  /** A picture of the type of machine; absent if the maker has provided none. */
  picture: Type.Optional(Picture),
});
export type MachineDetails = Camel<Type.Static<typeof MachineDetails>>;

/** Who answers: technical support only for the cases listed in section 1 of the specification. */
export type SupportDesk = 'technical' | 'customerService';

export interface SupportContext {
  readonly desk: SupportDesk | null;
}

export type SupportEvent =
  | { readonly type: 'support.open' }
  | { readonly type: 'support.write'; readonly desk: SupportDesk }
  | { readonly type: 'support.close' };

export interface PasswordChangeGuideInput {
  /** The page where the password is changed. */
  readonly url: string;
}

export type PasswordChangeGuideEvent =
  | { readonly type: 'guide.open' }
  | { readonly type: 'guide.next' }
  | { readonly type: 'guide.back' }
  /** On to the identity provider's page. */
  | { readonly type: 'guide.leave' }
  /** Back to the platform. */
  | { readonly type: 'guide.close' };

export interface PasswordChangeGuideServices {
  /** Leaves the portal for the page where the password is changed. */
  openPasswordPage(url: string): void;
}

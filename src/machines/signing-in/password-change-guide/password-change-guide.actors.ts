import type { PasswordChangeGuideInput, PasswordChangeGuideServices } from './password-change-guide.types.ts';

/** What the chart has the browser do. */
export const passwordChangeGuideActions = (services: PasswordChangeGuideServices) => ({
  openPasswordPage: ({ context }: { context: PasswordChangeGuideInput }) =>
    services.openPasswordPage(context.url),
});

export type PasswordChangeGuideActions = ReturnType<typeof passwordChangeGuideActions>;

import type { ComponentType, ReactNode } from 'react';

/** Renders a button with these words that opens the support dialog; the composition root provides it. */
export type SupportPart = ComponentType<{ children: ReactNode }>;

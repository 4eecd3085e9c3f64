import type { ComponentType, ReactNode } from 'react';

/** A button with these words that opens the support dialog; the composition root provides it. */
export type SupportPart = ComponentType<{ children: ReactNode }>;

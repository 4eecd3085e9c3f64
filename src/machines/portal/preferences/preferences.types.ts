import type { Language } from '#contract/language.contract.ts';

export type ColourScheme = 'auto' | 'dark' | 'light';

/** Lists of articles have either one line for each article, or room for more of its details. */
export type Density = 'compact' | 'comfortable';

export interface PreferencesInput {
  readonly language: Language;
  readonly scheme: ColourScheme;
  readonly density: Density;
  /** True if the key `/` leads to the search; people who use speech input need it off (WCAG 2.1.4). */
  readonly shortcut: boolean;
}

export interface PreferencesContext {
  readonly language: Language;
  /** The choices of an earlier visit, from which the regions begin; only the regions hold the current choices. */
  readonly recalled: Omit<PreferencesInput, 'language'>;
  /** The language to which the portal is switching. */
  readonly wanted: Language;
}

export type PreferencesEvent =
  /** The person chose this language: it is kept on the device, and saved for a signed-in user. */
  | { readonly type: 'language.choose'; readonly language: Language }
  /** The language that the server has stored for the signed-in user; `undefined` when nobody is signed in. */
  | { readonly type: 'language.adopt'; readonly language: Language | undefined }
  | { readonly type: 'scheme.choose'; readonly scheme: ColourScheme }
  | { readonly type: 'density.choose'; readonly density: Density }
  | { readonly type: 'shortcut.choose'; readonly shortcut: boolean };

export interface PreferencesServices {
  /** Loads the texts and shows them, unless another language was chosen meanwhile. */
  switchLanguage(language: Language, signal: AbortSignal): Promise<void>;
  /** Keeps a choice on this device. */
  keepLanguage(language: Language): void;
  /** Saves the choice for a signed-in user, and then fetches again all data that the page uses. @throws {Failure} */
  saveLanguage(language: Language): Promise<void>;
  applyScheme(scheme: ColourScheme): void;
  keepScheme(scheme: ColourScheme): void;
  keepDensity(density: Density): void;
  keepShortcut(shortcut: boolean): void;
  log(message: string): void;
}

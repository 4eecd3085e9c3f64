/** The server puts the answers to a page's first calls, and its first texts, into elements of the page with these ids. */
export const FIRST_ANSWERS_ID = 'first-answers';
export const FIRST_TEXTS_ID = 'first-texts';

/** Until its scripts have arrived, the page shows what the server drew in the element with this id, if it drew anything. */
export const FIRST_PICTURE_ID = 'first-picture';

/** The client makes this call to find out who is signed in; a repeated call may find a different person. */
export const CURRENT_USER_CALL = '/api/users/current-user/';

/** An answer as it would have come over the wire. */
export interface FirstAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface FirstAnswers {
  /** The answers are in this language. */
  readonly language: string;
  /** The answers by their addresses, such as `/api/config/`. */
  readonly answers: Readonly<Record<string, FirstAnswer>>;
}

export interface FirstTexts {
  readonly language: string;
  /** True if `language` is that of the signed-in user; otherwise, it is the nearest to what the browser asks for, or the default. */
  readonly isOfUser: boolean;
  readonly namespaces: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

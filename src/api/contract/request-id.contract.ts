/** The header that carries the id of a request in its answer; the server's log holds the same id. */
export const REQUEST_ID_HEADER = 'x-request-id';

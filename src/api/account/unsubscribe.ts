import { post } from '#api/client/http.ts';

/** The answer is the same whether or not the address is known. @throws {CallFailure} */
export const unsubscribe = async ({
  email,
  token,
}: {
  readonly email: string | null;
  readonly token: string | null;
}): Promise<void> => {
  await post('/newsletter/unsubscribe/', undefined, { query: { email, token } });
};

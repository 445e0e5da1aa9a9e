/**
 * Headers of a browser's session: the token, and the companion.
 *
 * @param setCookie the answer's Set-Cookie; null for an API client's session, which has none
 */
export function sessionHeaders(token: string, setCookie: string | null): Record<string, string> {
  const cookie = setCookie?.split(";")[0];
  return { authorization: `Bearer ${token}`, ...(cookie && { cookie }) };
}

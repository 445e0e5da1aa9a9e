/** Why a call failed, as the app's client rejects. */
export const unauthorized = { kind: "unauthorized", status: 401 };
export const network = { kind: "network" };

/** A refusal by the API. */
export function refusal(code: string, status: number, body: object = {}) {
  return { kind: "api", code, status, body: { code, message: code, ...body } };
}

import type * as v from "valibot";
import type { ErrorCode } from "./errors.ts";

type Schema = v.GenericSchema;

/** Who may make a call. */
export type Access = "public" | "signedIn" | "customer" | "specialist" | "company" | "admin";

/** One call of the API: everything that the client, the server's validation and the OpenAPI document derive from. */
export interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the base path, with `{name}` parameters. */
  path: string;
  summary: string;
  /**
   * `public`: anyone, and personal where a session is sent; `signedIn`: any profile; `customer`, `specialist`, `company`: only who
   * signed in as one and, for the last two, speaks for one; `admin`: only whoever has the role ROLE_ADMIN.
   */
  access: Access;
  /** True where an id in the path is somebody's own: for everybody else there is no such thing, and the answer is NOT_FOUND. */
  own?: true;
  /** True where a GET may change something: it asks a provider, and keeps what that answers. Without it, one cannot. */
  writes?: true;
  /** True where the specification names no such call and we added one. */
  ours?: true;
  /** True where the specification's client takes a 204 without a body for an answer, too. */
  mayAnswerNothing?: true;
  /** True where the Idempotency-Key header is required. */
  idempotent?: true;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Set where the body is a file as it is, not JSON: the most bytes that it may have. */
  fileBytes?: number;
  /** True where the answer is a file; its schema is a Blob. */
  answersFile?: true;
  answer: Schema;
  errors: readonly ErrorCode[];
}

export type AnswerOf<C extends Call> = v.InferOutput<C["answer"]>;
export type InputOf<C extends Call> = Part<C, "params"> & Part<C, "query"> & BodyOf<C>;
type BodyOf<C extends Call> = C["fileBytes"] extends number ? { body: Blob } : Part<C, "body">;
type Part<C extends Call, K extends "params" | "query" | "body"> = C[K] extends Schema
  ? { [P in K]: v.InferInput<C[K]> }
  : { [P in K]?: never };

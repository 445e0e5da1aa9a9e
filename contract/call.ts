import type * as v from "valibot";
import type { ErrorCode } from "./errors.ts";

type Schema = v.GenericSchema;

/** One call of the API: everything that the client, the server's validation and the OpenAPI document derive from. */
export interface Call {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the base path, with `{name}` parameters. */
  path: string;
  summary: string;
  /**
   * `public`: anyone, and personal where a session is sent; `customer`: only a signed-in customer; `signedIn`: any profile;
   * `admin`: only whoever has the role ROLE_ADMIN.
   */
  access: "public" | "customer" | "signedIn" | "admin";
  /** True where the specification names no such call and we added one. */
  ours?: true;
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

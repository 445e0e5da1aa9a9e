export { order, results } from "./formats/testing.ts";
export { sample, turnstile } from "./plan/sample.ts";

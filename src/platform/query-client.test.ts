import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ErrorCode } from "#contract/errors.ts";
import { type Failure, failed, thrown } from "#contract/failure.ts";
import { createApi, preloadCalls } from "./http/client.ts";
import { createQueryClient } from "./query-client.ts";
import { createMemoryTokenStore } from "./session/token-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = (code: ErrorCode, status: number, retryAfterSeconds?: number) =>
  failed(code, { status, body: { code, message: "", ...(retryAfterSeconds && { retryAfterSeconds }) } });

/** A read that fails so many times before it is answered. */
function reading(times: number, failure: Failure) {
  const read = vi.fn(async () => {
    if (read.mock.calls.length <= times) throw thrown(failure);
    return "answered";
  });
  return { read, answer: ask(read) };
}

function ask(queryFn: () => Promise<unknown>): Promise<unknown> {
  const client = createQueryClient();
  const answer = client.fetchQuery({
    queryKey: ["read"],
    queryFn,
    ...client.getDefaultOptions().queries,
  });
  answer.catch(() => {});
  return answer;
}

it("a read is asked again, when the server says so, while its database is away", async () => {
  const { read, answer } = reading(3, refusal("UNAVAILABLE", 503, 2));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(read).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(4_001);
  expect(await answer).toBe("answered");
  expect(read).toHaveBeenCalledTimes(4);
});

it("a read that a proxy answers while no process is ready is asked again when the proxy says so", async () => {
  const proxy = vi.fn(
    () => new Response("<!doctype html>", { status: 503, headers: { "Retry-After": "2" } }),
  );
  const api = createApi({
    baseUrl: "http://vereda.test/api",
    fetch: proxy,
    tokenStore: createMemoryTokenStore(),
  });
  await preloadCalls();
  const answer = ask(() => api.call("configuration"));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(proxy).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(answer).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(proxy).toHaveBeenCalledTimes(7);
});

it("a read whose server does not come back is given up at last", async () => {
  const { read, answer } = reading(100, refusal("UNAVAILABLE", 503, 2));
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(answer).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(read).toHaveBeenCalledTimes(7);
});

it("a read without an answer is asked again twice", async () => {
  const { read, answer } = reading(100, failed("NETWORK"));
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(answer).rejects.toMatchObject(failed("NETWORK"));
  expect(read).toHaveBeenCalledTimes(3);
});

it.each([refusal("NOT_FOUND", 404), refusal("INTERNAL", 500)])(
  "a read that was refused is not asked again: $code",
  async (failure) => {
    const { read, answer } = reading(100, failure);
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(answer).rejects.toMatchObject(failure);
    expect(read).toHaveBeenCalledTimes(1);
  },
);

describe("what is invalidated during its first reading", () => {
  /** A list of which each reading is answered by hand. */
  function list() {
    const client = createQueryClient();
    const answers: ((value: string) => void)[] = [];
    const options = {
      queryKey: ["list"],
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    };
    return { client, answers, options };
  }

  it("is read again where it shows, and who waits for the invalidation waits for that", async () => {
    const { client, answers, options } = list();
    const observer = new QueryObserver(client, options);
    const stop = observer.subscribe(() => undefined);
    const read = client.invalidateQueries({ queryKey: ["list"] });
    answers[0]?.("before");
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.("after");
    await read;
    expect(observer.getCurrentResult().data).toBe("after");
    stop();
  });

  it("still answers the loader that began it, and is stale for whoever shows it next", async () => {
    const { client, answers, options } = list();
    const loaded = client.ensureQueryData(options);
    await client.invalidateQueries({ queryKey: ["list"] });
    answers[0]?.("before");
    expect(await loaded).toBe("before");
    const stop = new QueryObserver(client, options).subscribe(() => undefined);
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    stop();
    client.clear();
  });

  it("is not read again where only what is known was to be marked", async () => {
    const { client, answers, options } = list();
    const observer = new QueryObserver(client, options);
    const stop = observer.subscribe(() => undefined);
    await client.invalidateQueries({ queryKey: ["list"], refetchType: "none" });
    answers[0]?.("before");
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe("before"));
    await vi.waitFor(() => expect(client.getQueryState(["list"])?.isInvalidated).toBe(true));
    expect(answers).toHaveLength(1);
    stop();
    client.clear();
  });
});

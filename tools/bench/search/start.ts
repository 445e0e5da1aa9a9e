import { openDatabase } from "#server/db/open-database.ts";
import { openSearchApp } from "./app.ts";

/**
 * A process of its own that begins to search the database of `DATABASE_URL`, and ends. Prints the seconds from its start to its first
 * answer, and by how many MB its memory has grown with the index.
 */
const db = await openDatabase({ databaseUrl: process.env.DATABASE_URL ?? "" });
const { app, close } = await openSearchApp(db);
const before = process.memoryUsage.rss();
const answer = await app.request("/api/search/activities?query=yoga");
if (answer.status !== 200) throw new Error(`a search was answered with ${answer.status}`);
const seconds = performance.now() / 1_000; // It counts from the start of the process.
console.log(JSON.stringify({ seconds, megabytes: (process.memoryUsage.rss() - before) / 2 ** 20 }));
await close();
await db.close();

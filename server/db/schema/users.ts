import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { LoginProfile, SessionKind, TokenRole } from "#contract/enums.ts";
import { choice, instant, isOneOf, primaryId } from "./columns.ts";

/**
 * Who can sign in. `email` is stored in lower case; `passwordHash` is argon2id in PHC form, null where somebody has no password: a
 * code by mail signs them in. Which profiles somebody has follows from their customer row and their memberships.
 */
export const users = pgTable(
  "users",
  {
    id: primaryId(),
    email: text("email").notNull(),
    name: text("name").notNull(),
    passwordHash: text("password_hash"),
    role: choice("role", TokenRole.options).notNull().default("USER"),
    createdAt: instant("created_at").notNull(),
    /** Since when nobody may sign in, by whatever way; null: somebody may. */
    closedAt: instant("closed_at"),
  },
  (t) => [
    unique("users_email_key").on(t.email),
    check("users_role_known", isOneOf(t.role, TokenRole.options)),
  ],
);

/** A signed-in browser or API client. The id is the session's `tokenId`; tokens are kept as SHA-256, in hexadecimal. */
export const sessions = pgTable(
  "sessions",
  {
    id: primaryId(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
    /** Sessions from before there were kinds were all handed a companion. */
    kind: choice("kind", SessionKind.options).notNull().default("BROWSER"),
    companionHash: text("companion_hash"),
    profile: choice("profile", LoginProfile.options).notNull(),
    /** What it was opened on, in two words, e.g. 'Chrome · Android'. */
    device: text("device"),
    createdAt: instant("created_at").notNull(),
    /** Written at most once an hour. */
    lastSeenAt: instant("last_seen_at"),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (t) => [
    unique("sessions_token_hash_key").on(t.tokenHash),
    index("sessions_user_id_idx").on(t.userId),
    index("sessions_expires_at_idx").on(t.expiresAt),
    check("sessions_profile_known", isOneOf(t.profile, LoginProfile.options)),
    check("sessions_kind_known", isOneOf(t.kind, SessionKind.options)),
  ],
);

/**
 * A browser on which somebody has signed in before, by the SHA-256 of its cookie. It opens nothing: it only has tries of its own
 * for that account. Several accounts may know one browser.
 */
export const knownDevices = pgTable(
  "known_devices",
  {
    id: primaryId(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    secretHash: text("secret_hash").notNull(),
    createdAt: instant("created_at").notNull(),
    lastSignInAt: instant("last_sign_in_at").notNull(),
  },
  (t) => [
    unique("known_devices_secret_user_key").on(t.secretHash, t.userId),
    index("known_devices_user_id_idx").on(t.userId),
  ],
);

/** Nothing of this version: processes of the former one count here while both run. To be dropped by the release after it. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").notNull(),
    windowStart: instant("window_start").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] })],
);

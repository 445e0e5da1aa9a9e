import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { LoginProfile, TokenRole } from "#contract/enums.ts";
import { choice, instant, isOneOf, primaryId } from "./columns.ts";

/**
 * Who can sign in. `email` is stored in lower case; `passwordHash` is argon2id in PHC form, null where nobody may. Which profiles
 * somebody has follows from their customer row and their memberships.
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
  },
  (t) => [
    unique("users_email_key").on(t.email),
    check("users_role_known", isOneOf(t.role, TokenRole.options)),
  ],
);

/** A signed-in browser. The id is the session's `tokenId`; tokens are kept as SHA-256, in hexadecimal. */
export const sessions = pgTable(
  "sessions",
  {
    id: primaryId(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    tokenHash: text("token_hash").notNull(),
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
    check("sessions_profile_known", isOneOf(t.profile, LoginProfile.options)),
  ],
);

/** Tries counted per key and window; old windows are deleted as they are passed. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").notNull(),
    windowStart: instant("window_start").notNull(),
    count: integer("count").notNull(),
  },
  (t) => [primaryKey({ columns: [t.key, t.windowStart] })],
);

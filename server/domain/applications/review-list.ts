import { asc, count, desc, eq, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ApplicationStatus, ApplicationToReview } from "#contract/application.ts";
import type { Transaction } from "#server/db/database.ts";
import { applications } from "#server/db/schema/applications.ts";
import { users } from "#server/db/schema/users.ts";
import { calledNameOf } from "#server/domain/customers/called.ts";
import { readDocuments, toApplication } from "./read.ts";

const PAGE_SIZE = 20;
const reviewers = alias(users, "reviewers");

/** A page of the applications of a status: what is to be done, longest waiting first; what is done, newest first. */
export async function readReviewPage(tx: Transaction, status: ApplicationStatus, page: number) {
  const isOfStatus = eq(applications.status, status);
  const [counted] = await tx.select({ all: count() }).from(applications).where(isOfStatus);
  const total = counted?.all ?? 0;
  const isOpen = status === "SENT" || status === "IN_REVIEW";
  const order = isOpen ? asc(applications.sentAt) : desc(applications.updatedAt);
  return {
    content: await read(tx, isOfStatus, order, page),
    totalPages: Math.ceil(total / PAGE_SIZE),
    totalElements: total,
    size: PAGE_SIZE,
    number: page,
  };
}

/** One application as an administrator sees it. @throws Error where it is gone */
export async function readToReview(tx: Transaction, id: string): Promise<ApplicationToReview> {
  const [found] = await read(tx, eq(applications.id, id), asc(applications.id), 0);
  if (!found) throw new Error(`the application ${id} is gone`);
  return found;
}

async function read(tx: Transaction, which: SQL, order: SQL, page: number): Promise<ApplicationToReview[]> {
  const rows = await tx
    .select({
      row: applications,
      applicantName: calledNameOf(users.id),
      email: users.email,
      reviewerName: calledNameOf(reviewers.id),
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(reviewers, eq(reviewers.id, applications.reviewedBy))
    .where(which)
    .orderBy(order, asc(applications.id))
    .limit(PAGE_SIZE)
    .offset(page * PAGE_SIZE);
  const documents = await readDocuments(
    tx,
    rows.map(({ row }) => row.id),
  );
  return rows.map(({ row, ...known }) => ({ ...toApplication(row, documents), ...known }));
}

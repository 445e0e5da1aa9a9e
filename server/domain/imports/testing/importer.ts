import { type SQL, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { EmployeeImport } from "#contract/employee-import.ts";
import { inTransaction } from "#server/db/database.ts";
import { request } from "#server/testing/request.ts";
import { startTestApp, type TestApp } from "#server/testing/test-app.ts";
import { jobHandlers } from "#server/workers.ts";

export const HEAD = "Nome;E-mail;Código;CPF;Grupos;Desconto em folha";
export const GOOD = `${HEAD}
Íris Camargo;iris@ipe.example;;;Bem-estar essencial;não
Caio Reis;;A-17;529.982.247-25;bem estar ESSENCIAL | Auxílio movimento;sim
Ana Beatriz Nogueira;ana@vereda.test;;;Auxílio movimento;sim
`;

export type File = string | Uint8Array<ArrayBuffer>;

/** HR of a company that takes files of employees on, at a server of its own. */
export interface Importer {
  server: TestApp;
  drain(): Promise<number>;
  call(target: string, headers?: Headers): Promise<{ status: number; body: Record<string, unknown> }>;
  upload(content: File): Promise<{ status: number; body: EmployeeImport & { code?: string } }>;
  /** A file once all of its lines were looked at. */
  checked(content: File): Promise<EmployeeImport>;
  imported(id: string): Promise<EmployeeImport>;
  /** Text of a file that is offered. */
  file(target: string): Promise<string>;
  rows<T extends Record<string, unknown>>(query: SQL): Promise<T[]>;
  /** Who is of the company now, by name. */
  roster(): Promise<{ name: string; email: string; groups: string[] }[]>;
}

export async function openImporter(): Promise<Importer> {
  const server = await startTestApp();
  const rita = await server.signIn("rita@vereda.test", "COMPANY");
  const drain = () => server.deps.jobs.drain(jobHandlers(server.deps));
  const call = async (target: string, headers = rita) => {
    const answer = await request(server.app, target, { headers });
    return { status: answer.status, body: answer.body as Record<string, unknown> }; // Errors and answers are objects.
  };
  const upload = async (content: File) => {
    const headers = new Headers(rita);
    headers.set("content-type", "text/csv");
    const sent = { method: "POST", headers, body: content };
    const answer = await server.app.request("/api/company/imports?fileName=lista.csv", sent);
    return { status: answer.status, body: (await answer.json()) as EmployeeImport & { code?: string } }; // As the contract says.
  };
  const imported = async (id: string) =>
    (await call(`GET /company/imports/${id}`)).body as unknown as EmployeeImport; // Parsed by the contract.
  const rows = async <T extends Record<string, unknown>>(query: SQL) =>
    (await inTransaction(server.deps.db, (tx) => tx.execute<T>(query))).rows;
  return {
    ...{ server, drain, call, upload, imported, rows },
    checked: async (content) => {
      const { status, body } = await upload(content);
      expect([status, body.status]).toEqual([200, "SENT"]);
      await drain();
      return imported(body.id);
    },
    file: async (target) => {
      const answer = await server.app.request(`/api${target}`, { headers: rita });
      expect([answer.status, answer.headers.get("Content-Disposition")]).toEqual([200, "attachment"]);
      return Buffer.from(await answer.arrayBuffer()).toString("utf8");
    },
    roster: () =>
      rows(sql`
        select e.name, e.email, array(select g.name from company_employee_groups l join benefit_groups g on g.id = l.group_id
          where l.employee_id = e.id order by g.name) as groups
        from company_employees e join companies c on c.id = e.company_id
        where c.fantasy_name = 'Ipê Tecnologia' and e.left_at is null order by e.name`),
  };
}

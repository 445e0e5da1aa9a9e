import type { Transaction } from "../database.ts";
import { companyEmployeeGroups, companyEmployees } from "../schema/employees.ts";
import { bulkInsert } from "./bulk-insert.ts";
import { demoCustomers } from "./people.ts";
import { seedId } from "./seed-id.ts";

interface Invited {
  key: string;
  name: string;
  email: string;
  company: "ipe" | "rio-claro";
  group: string;
}

const ofIpe = { company: "ipe", group: "essencial" } as const;
const ofRioClaro = { company: "rio-claro", group: "apoio" } as const;

/** Who works there and has not claimed the benefit. One of them is a demo customer. */
const invited: readonly Invited[] = [
  { ...ofIpe, key: "carla", name: "Carla Menezes Duarte", email: "carla@vereda.test" },
  { ...ofIpe, key: "otavio", name: "Otávio Seixas Prado", email: "otavio.seixas@ipe.example" },
  { ...ofIpe, key: "lia", name: "Lia Mendonça Brito", email: "lia.mendonca@ipe.example" },
  { ...ofIpe, key: "renan", name: "Renan Couto Vidal", email: "renan.couto@ipe.example" },
  { ...ofIpe, key: "sonia", name: "Sônia Abreu Lacerda", email: "sonia.abreu@ipe.example" },
  { ...ofIpe, key: "tomas", name: "Tomás Quadros Neto", email: "tomas.quadros@ipe.example" },
  { ...ofIpe, key: "vera", name: "Vera Pacheco Dias", email: "vera.pacheco@ipe.example", group: "integral" },
  {
    ...ofIpe,
    key: "yuri",
    name: "Yuri Alencar Simões",
    email: "yuri.alencar@ipe.example",
    group: "movimento",
  },
  { ...ofRioClaro, key: "mario", name: "Mário Teles Campos", email: "mario.teles@rioclaro.example" },
  { ...ofRioClaro, key: "nina", name: "Nina Paiva Rangel", email: "nina.paiva@rioclaro.example" },
];

/** The rosters of the companies: everybody who has the benefit, and some who were invited. */
export async function seedEmployees(tx: Transaction, at: Date): Promise<void> {
  const linked = demoCustomers.flatMap(({ key, name, email, benefit }) =>
    benefit ? [{ key, name, email, ...benefit }] : [],
  );
  const row = { employeeCode: null, cpf: null, leftAt: null, createdAt: at, updatedAt: at, invitedAt: at };
  await bulkInsert(tx, companyEmployees, [
    ...linked.map(({ key, name, email, company, payrollDiscountEnabled }) => ({
      ...row,
      id: seedId("employee", key),
      companyId: seedId("company", company),
      name,
      email,
      payrollDiscountEnabled,
      status: "LINKED" as const,
      customerId: seedId("customer", key),
      linkedAt: at,
    })),
    ...invited.map(({ key, name, email, company }) => ({
      ...row,
      id: seedId("employee", key),
      companyId: seedId("company", company),
      name,
      email,
      payrollDiscountEnabled: false,
      status: "INVITED" as const,
      customerId: null,
      linkedAt: null,
    })),
  ]);
  await bulkInsert(tx, companyEmployeeGroups, [
    ...linked.flatMap(({ key, groups }) => groups.map((group) => grouped(key, group))),
    ...invited.map(({ key, group }) => grouped(key, group)),
  ]);
}

const grouped = (employee: string, group: string) => ({
  employeeId: seedId("employee", employee),
  groupId: seedId("group", group),
});

/** The rules of places and holds, by hand and without a database: what the server is held against. Times in milliseconds. */
export class PlacesModel {
  private readonly sold = new Map<string, number>();
  private readonly holds = new Map<string, { schedule: string; until: number }>();
  private readonly capacities: Readonly<Record<string, number>>;
  private readonly holdMs: number;

  constructor(capacities: Readonly<Record<string, number>>, holdMs: number) {
    this.capacities = capacities;
    this.holdMs = holdMs;
  }

  /** What a customer may still take: every place but those sold and those that others hold. */
  vacancies(customer: string, schedule: string, now: number): number {
    const others = [...this.holds].filter(
      ([holder, hold]) => holder !== customer && hold.schedule === schedule && hold.until > now,
    );
    return (this.capacities[schedule] ?? 0) - this.soldOf(schedule) - others.length;
  }

  hold(customer: string, schedule: string, now: number): boolean {
    if (this.vacancies(customer, schedule, now) <= 0) return false;
    this.holds.set(customer, { schedule, until: now + this.holdMs });
    return true;
  }

  release(customer: string): void {
    this.holds.delete(customer);
  }

  /** The place of an order, taken from the customer's hold where there is one. */
  sell(customer: string, schedule: string, now: number): boolean {
    if (this.vacancies(customer, schedule, now) <= 0) return false;
    if (this.holds.get(customer)?.schedule === schedule) this.holds.delete(customer);
    this.sold.set(schedule, this.soldOf(schedule) + 1);
    return true;
  }

  giveUp(schedule: string): void {
    this.sold.set(schedule, this.soldOf(schedule) - 1);
  }

  /** How many places are gone, without anybody's expired hold. */
  gone(schedule: string, now: number): number {
    const live = [...this.holds.values()].filter((hold) => hold.schedule === schedule && hold.until > now);
    return this.soldOf(schedule) + live.length;
  }

  private soldOf(schedule: string): number {
    return this.sold.get(schedule) ?? 0;
  }
}

/** What a person is called by: the nome social where there is one (Decreto 8.727/2016). */
export const calledName = (person: { name: string; socialName: string | null }): string =>
  person.socialName ?? person.name;

/** A CPF of 11 digits as `***.456.789-**`: enough to know it by, and not all for whoever looks over the shoulder. */
export const hiddenCpf = (digits: string): string => `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;

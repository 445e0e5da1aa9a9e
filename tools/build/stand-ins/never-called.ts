/** Stands in for what validation-br makes and masks numbers with: it validates them here, and is asked for nothing else. */
export class Random {}
export class Mask {}

/**
 * Stands in for parts of validation-br, which validates numbers here and is asked for nothing else: what it makes and masks them with is
 * never called, and whatever it throws is one and the same false.
 */
export class Random {}
export class Mask {}

export default class ValidationBRError extends Error {}
export {
  ValidationBRError as EmptyValueException,
  ValidationBRError as InvalidChecksumException,
  ValidationBRError as InvalidFormatException,
  ValidationBRError as NoChecksumException,
  ValidationBRError as RepeatedSequenceException,
  ValidationBRError as TooLongException,
  ValidationBRError as TooShortException,
};

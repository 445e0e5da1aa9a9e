/** CRC-16/CCITT-FALSE of ASCII text: polynomial 0x1021, initial 0xFFFF, not reflected, no final xor. */
export function crc16(text: string): number {
  let crc = 0xffff;
  for (let place = 0; place < text.length; place++) {
    crc ^= text.charCodeAt(place) << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0);
    crc &= 0xffff;
  }
  return crc;
}

/** The four hexadecimal digits that end a BR Code. `text` is everything through the `6304` before them. */
export const checkDigits = (text: string): string => crc16(text).toString(16).toUpperCase().padStart(4, "0");

/** The bytes of ASCII that mark up XML, and those that end its sections. */
export const EXCLAMATION = 0x21;
export const DOUBLE_QUOTE = 0x22;
export const SINGLE_QUOTE = 0x27;
export const SLASH = 0x2f;
export const LESS_THAN = 0x3c;
export const EQUALS = 0x3d;
export const GREATER_THAN = 0x3e;
export const QUESTION = 0x3f;
export const OPEN_BRACKET = 0x5b;
export const END_INSTRUCTION = Uint8Array.of(0x3f, 0x3e);
export const END_COMMENT = Uint8Array.of(0x2d, 0x2d, 0x3e);
export const END_CDATA = Uint8Array.of(0x5d, 0x5d, 0x3e);

/** Quiet hills at dusk, the path still to be walked: for what is empty but not wrong. */
export function EmptyScene() {
  return (
    <svg viewBox="0 0 240 140" width="100%" aria-hidden="true">
      <path d="M28 118C-2 70 44 10 118 12S240 62 214 112Z" fill="#F4F0E8" />
      <circle cx="150" cy="50" r="30" fill="#FEEFC6" />
      <circle cx="150" cy="50" r="19" fill="#F2B01E" />
      <path d="M22 104C50 66 88 62 124 88C156 62 196 66 220 104Z" fill="#BBE3D4" />
      <path d="M14 118C58 82 108 92 142 106C172 90 204 92 228 118Z" fill="#57AF93" />
      <path d="M8 132C70 98 150 112 232 128V132Z" fill="#11644E" />
      <path
        d="M92 131C94 120 132 120 130 111C128.500 104 112 104 112 97C112 93 116 90 120 86C110 91 106 94 106 98.500C106.500 107 121 107 121 112.500C121 118 76 118 70 131Z"
        fill="#FBF9F5"
      />
      <path
        d="M58 112V96M58 84C66 94 65 104 58 104S50 94 58 84Z"
        stroke="#0D3F33"
        strokeWidth="2"
        fill="#0D3F33"
      />
      <path
        d="M184 116V98M184 82C194 94 193 106 184 106S174 94 184 82Z"
        stroke="#0D3F33"
        strokeWidth="2"
        fill="#0D3F33"
      />
    </svg>
  );
}

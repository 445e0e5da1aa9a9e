/** A passing cloud over the hills: for what went wrong and can be tried again. */
export function RainScene() {
  return (
    <svg viewBox="0 0 240 140" width="100%" aria-hidden="true">
      <path d="M28 118C-2 70 44 10 118 12S240 62 214 112Z" fill="#F4F0E8" />
      <circle cx="158" cy="44" r="17" fill="#F2B01E" />
      <path d="M22 106C50 72 88 70 124 92C156 70 196 74 220 106Z" fill="#E7E0D3" />
      <path d="M14 118C58 86 108 94 142 108C172 92 204 94 228 118Z" fill="#8DCDB6" />
      <path d="M8 132C70 98 150 112 232 128V132Z" fill="#11644E" />
      <path
        d="M92 131C94 122 130 122 129 114C128 108 117 107 114 103C117 109 121 110 121 114C121 119 76 119 70 131Z"
        fill="#FBF9F5"
      />
      <path
        d="M76 70C62 70 56 60 62 51C60 40 74 34 82 41C88 28 112 28 117 43C130 40 140 50 136 60C134 67 128 70 120 70Z"
        fill="#FFFFFF"
        stroke="#B3A892"
        strokeWidth="2.500"
        strokeLinejoin="round"
      />
      <path
        d="M78 80L74 90M96 80L90 95M114 80L110 90"
        stroke="#57AF93"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** A house of many windows among the hills: from its door the footpath parts, so that everybody takes their own. Decoration only. */
export function CompanyScene() {
  return (
    <svg viewBox="0 0 480 360" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
      <circle cx="354" cy="112" r="84" fill="var(--vd-colors-ipe-100)" />
      <circle cx="354" cy="112" r="50" fill="var(--vd-colors-ipe-400)" />
      <path d="M-10 214C70 150 150 160 226 190S400 196 490 146V360H-10Z" fill="var(--vd-colors-mata-100)" />
      <path d="M96 96h84v150H96z" fill="var(--vd-colors-white)" />
      <path d="M180 128h62v118h-62z" fill="var(--vd-colors-mata-700)" />
      <path
        d="M108 112h16v18h-16zm22 0h16v18h-16zm22 0h16v18h-16zm-44 30h16v18h-16zm44 0h16v18h-16zm-44 30h16v18h-16zm22 0h16v18h-16z"
        fill="var(--vd-colors-mata-300)"
      />
      <path
        d="M130 142h16v18h-16zm22 30h16v18h-16zm40-30h14v16h-14zm22 30h14v16h-14z"
        fill="var(--vd-colors-ipe-400)"
      />
      <path d="M214 142h14v16h-14zm-22 30h14v16h-14zm0 30h14v16h-14z" fill="var(--vd-colors-mata-500)" />
      <path d="M128 206h20v40h-20z" fill="var(--vd-colors-barro-500)" />
      <path d="M-10 244C90 206 190 226 280 244S420 250 490 220V360H-10Z" fill="var(--vd-colors-mata-300)" />
      <g fill="none" stroke="var(--vd-colors-ipe-50)">
        <path d="M138 236C140 268 210 262 214 288" strokeWidth="14" />
        <path d="M214 288C216 316 120 318 84 372" strokeWidth="20" />
        <path d="M214 288C226 312 260 326 262 372" strokeWidth="20" />
        <path d="M214 288C250 306 372 296 420 372" strokeWidth="20" />
      </g>
      <path d="M-10 330C60 300 110 306 160 372H-10Z" fill="var(--vd-colors-mata-600)" />
      <path d="M490 300C440 300 400 326 380 372h110Z" fill="var(--vd-colors-mata-700)" />
      <g fill="var(--vd-colors-mata-800)">
        <path d="M300 262c-16-6-22-26-10-44 12 14 16 32 10 44Zm0 0c2-18 14-30 32-30-3 18-15 28-32 30Z" />
        <path d="M52 262c-16-6-22-26-10-44 12 14 16 32 10 44Zm0 0c2-18 14-30 32-30-3 18-15 28-32 30Z" />
        <path d="M414 262c-12-5-17-20-8-34 10 11 13 25 8 34Z" />
      </g>
    </svg>
  );
}

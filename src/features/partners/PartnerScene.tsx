/** A room of one's own on a hill, its door open to the footpath that leads up to it. Decoration only. */
export function PartnerScene() {
  return (
    <svg viewBox="0 0 480 360" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
      <circle cx="118" cy="108" r="84" fill="var(--vd-colors-ipe-100)" />
      <circle cx="118" cy="108" r="50" fill="var(--vd-colors-ipe-400)" />
      <path d="M-10 168C70 130 150 190 226 190S390 140 490 206V360H-10Z" fill="var(--vd-colors-mata-100)" />
      <path d="M-10 246C80 210 180 246 262 232S410 204 490 236V360H-10Z" fill="var(--vd-colors-mata-300)" />
      <path d="M266 146h118v88H266z" fill="var(--vd-colors-white)" />
      <path d="M250 148 325 96l75 52Z" fill="var(--vd-colors-barro-500)" />
      <path d="M304 174h36v60h-36z" fill="var(--vd-colors-mata-900)" />
      <path d="M304 174l-20 8v58l20-6Z" fill="var(--vd-colors-mata-500)" />
      <path d="M352 174h20v24h-20z" fill="var(--vd-colors-ipe-400)" />
      <path
        d="M322 234C324 256 260 260 252 284S330 312 262 372"
        fill="none"
        stroke="var(--vd-colors-ipe-50)"
        strokeWidth="24"
      />
      <path d="M-10 318C70 286 150 300 216 372H-10Z" fill="var(--vd-colors-mata-600)" />
      <path d="M490 290C430 292 360 326 330 372h160Z" fill="var(--vd-colors-mata-700)" />
      <g fill="var(--vd-colors-mata-800)">
        <path d="M426 262c-18-6-24-30-11-50 14 14 18 36 11 50Zm0 0c2-20 16-34 36-34-4 20-18 32-36 34Z" />
        <path d="M196 262c-14-5-19-22-9-38 11 12 15 27 9 38Z" />
        <path d="M88 296c-18-6-24-30-11-50 14 14 18 36 11 50Zm0 0c2-20 16-34 36-34-4 20-18 32-36 34Z" />
      </g>
    </svg>
  );
}

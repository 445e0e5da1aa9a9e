/** The product's motif, wide: a footpath through hills under a low sun. Decoration only. */
export function HeroScene({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 420"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="1090" cy="150" r="118" fill="var(--vd-colors-ipe-100)" />
      <circle cx="1090" cy="150" r="72" fill="var(--vd-colors-ipe-400)" />
      <path
        d="M0 262c150-64 286-86 430-46 118 33 196 22 316-30 138-60 262-48 372 6 114 56 214 58 322 12v216H0Z"
        fill="var(--vd-colors-mata-100)"
      />
      <path
        d="M0 318c128-44 262-58 396-14 132 43 242 34 360-22 148-70 276-52 396 8 104 52 190 56 288 26v104H0Z"
        fill="var(--vd-colors-mata-300)"
      />
      <path
        d="M1104 262c-34 22-112 30-120 54-9 27 92 30 66 62-14 17-66 26-104 42h250c34-20 44-44 18-66-30-26-116-26-114-50 1-15 30-26 20-42-4-6-12-3-16 0Z"
        fill="var(--vd-colors-ipe-50)"
      />
      <path
        d="M0 364c170-46 330-32 470 6 128 35 238 30 356 6 60-12 100-10 150 4-40 14-78 24-96 40H0Z"
        fill="var(--vd-colors-mata-600)"
      />
      <path d="M1440 340c-90 6-180 26-250 80h250Z" fill="var(--vd-colors-mata-700)" />
      <g fill="var(--vd-colors-mata-800)">
        <path d="M1312 366c-22-8-30-34-14-58 16 20 22 44 14 58Z" />
        <path d="M1312 366c2-24 18-40 42-40-4 24-20 38-42 40Z" />
        <path d="M118 352c-20-8-26-30-12-52 14 18 20 40 12 52Z" />
        <path d="M118 352c4-20 18-34 40-34-4 20-18 32-40 34Z" />
      </g>
      <g fill="none" stroke="var(--vd-colors-mata-700)" strokeWidth="3" strokeLinecap="round">
        <path d="M892 96c8-8 16-8 22 0 6-8 14-8 22 0" />
        <path d="M958 66c6-6 12-6 16 0 4-6 10-6 16 0" />
      </g>
    </svg>
  );
}

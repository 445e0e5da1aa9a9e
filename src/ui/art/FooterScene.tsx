/** The hills on which every page ends. */
export function FooterScene({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 1440 128" preserveAspectRatio="none" aria-hidden="true">
      <path d="M0 74C180 8 330 30 520 66S860 88 1040 44S1330 14 1440 48V129H0Z" fill="#DDF2EA" />
      <path d="M0 96C210 52 380 72 600 92S980 64 1160 66S1370 72 1440 84V129H0Z" fill="#57AF93" />
      <path d="M0 112C260 84 470 104 720 112S1180 90 1440 108V129H0Z" fill="#08231D" />
    </svg>
  );
}

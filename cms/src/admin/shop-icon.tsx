export const ShopIcon = () => (
  <svg width="16" height="16" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
    <path d="M2 1h12l2 4.5a2.5 2.5 0 0 1-1.5 2.2V15h-13V7.700A2.500 2.500 0 0 1 0 5.500L2 1zm1.200 8v4h4V9h-4zm6 0v6h3V9h-3z" />
  </svg>
);

// Before the first paint: the theme that was chosen on this device (src/app/theme.ts writes it).
document.documentElement.dataset.theme = localStorage.getItem('theme') || 'system'

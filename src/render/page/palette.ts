/** The colours of all pictures: in the light, in the dark and on paper. All text of them has a contrast of 4.5 to 1 at least. */
export const palette = `
:root{color-scheme:light dark;--paper:#fbfaf6;--band:#f2f0e8;--rule:#dcd9d0;--ink:#1c1f24;--soft:#5a5f68;--pick:#ffb000;--town:#2b8a54;--mafia:#b3261e;--third:#7a4fc0;--kill:#b3261e;--protect:#19734a;--block:#8f5200;--move:#6a3fb5;--look:#1a5fa8;--talk:#0b7285;--thing:#6b5a3e;--rules:#4c5561}
@media (prefers-color-scheme:dark){:root{--paper:#15171b;--band:#1c1f26;--rule:#353a44;--ink:#ecebe6;--soft:#a9afba;--pick:#ffd166;--town:#4fb982;--mafia:#ff6f63;--third:#b18cff;--kill:#ff8a80;--protect:#6fd39f;--block:#f0b155;--move:#bca2ff;--look:#82baff;--talk:#66d0de;--thing:#d4b896;--rules:#aeb6c2}}
@media print{:root:root{color-scheme:light;--paper:#fff;--band:#f4f4f4;--rule:#ccc;--ink:#000;--soft:#444;--pick:#ffb000;--town:#2b8a54;--mafia:#b3261e;--third:#7a4fc0;--kill:#a8201a;--protect:#064f2f;--block:#704000;--move:#4a2890;--look:#0b3f78;--talk:#05525f;--thing:#514329;--rules:#333}}
`

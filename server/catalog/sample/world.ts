/**
 * The world of Moonwrack, the invented game of the sample catalogue: a drowned world under a broken moon, whose
 * fallen shards six factions draw on. Words for names, and which picture a word calls for.
 */

export type CardType = 'Being' | 'Rite' | 'Haven' | 'Relic'

/** What a picture shows. */
export type Motif =
  | 'figure'
  | 'serpent'
  | 'bird'
  | 'stag'
  | 'moth'
  | 'mask'
  | 'vortex'
  | 'burst'
  | 'stars'
  | 'sigil'
  | 'sea'
  | 'peaks'
  | 'forest'
  | 'city'
  | 'isles'
  | 'lantern'
  | 'crystal'
  | 'orrery'
  | 'blade'

export const factionNames = ['Tide', 'Ember', 'Root', 'Gale', 'Hollow', 'Wright'] as const
export type Faction = (typeof factionNames)[number]

/** A word and the picture that it calls for. */
export type Word = readonly [text: string, motif: Motif]

export interface FactionWords {
  /** What stands before a being's, a haven's or a relic's noun. */
  epithets: readonly string[]
  beings: readonly Word[]
  havens: readonly Word[]
  relics: readonly Word[]
  /** What a rite does, and to what: `Lament` + `the Low Moon`. */
  rites: readonly Word[]
  powers: readonly string[]
  /** Given names of legends. */
  given: readonly string[]
}

const words = (motif: Motif, list: string): Word[] =>
  list.split(', ').map((text) => [text, motif] as const)
const list = (text: string) => text.split(', ')

export const factions: Record<Faction, FactionWords> = {
  Tide: {
    epithets: list(
      'Drowned, Pearl-Eyed, Brinebound, Undertow, Saltworn, Silver-Finned, Moonwashed, Tideborn, Fathom, Coral-Crowned, Low-Water, Glass-Sea, Barnacled, Reefbound, Pale Harbour, Kelp-Robed, Foamwake, Sunken, Ebbing',
    ),
    beings: [
      ...words('figure', 'Cantor, Pilot, Oracle, Warden, Corsair, Bellringer, Ferryman, Admiral'),
      ...words('serpent', 'Leviathan, Eel, Serpent, Wyrm, Lurker'),
      ...words('bird', 'Heron, Petrel, Albatross'),
      ...words('mask', 'Siren, Selkie, Tidecaller'),
    ],
    havens: [
      ...words('sea', 'Shoals, Strait, Lagoon, Sound, Narrows, Roads, Reef, Deep'),
      ...words('city', 'Harbour, Quay, Bell Tower, Court, Lighthouse'),
      ...words('isles', 'Skerries, Cays, Causeway'),
    ],
    relics: [
      ...words('lantern', 'Lamp, Beacon, Buoy-Light'),
      ...words('crystal', 'Moonstone, Shard, Prism, Salt-Heart'),
      ...words('orrery', 'Tide-Clock, Astrolabe, Compass'),
      ...words('blade', 'Harpoon, Trident, Cutlass, Anchor-Blade'),
    ],
    rites: [
      ...words('vortex', 'Undoing, Drowning, Calling, Turning, Swallowing'),
      ...words('stars', 'Lament, Hymn, Charting, Memory'),
      ...words('sigil', 'Oath, Pact, Binding, Mercy'),
      ...words('sea', 'Breaking, Return, Crossing, Patience'),
    ],
    powers: list(
      'the Low Moon, the Ninth Wave, the Silent Bell, the Salt Queen, the Last Harbour, Deep Water, the Pale Current, Empty Nets, the Sunken Choir, Two Tides, the Glass Sea, the Long Ebb, Moonwrack, the Black Reef, Forgotten Anchors, the Foam Road',
    ),
    given: list('Ysaine, Maerwyn, Orrec, Thessaly, Brannoc, Isolwen, Corvane, Nerise'),
  },
  Ember: {
    epithets: list(
      'Ashen, Kilnborn, Cinder, Slag-Handed, Molten, Furnace, Soot-Veiled, Brazen, Coalheart, Red-Iron, Smouldering, Glassblown, Emberreach, Scorched, Hammer-Sworn, Flint, Sparkfed, Obsidian, Bellows',
    ),
    beings: [
      ...words('figure', 'Smith, Stoker, Zealot, Duelist, Marshal, Ashpriest, Prospector'),
      ...words('serpent', 'Salamander, Drake, Fire-Wyrm, Magma Eel'),
      ...words('bird', 'Firehawk, Phoenix, Ash-Crow, Roc'),
      ...words('mask', 'Golem, Effigy, Oni, Kiln-Idol'),
    ],
    havens: [
      ...words('peaks', 'Caldera, Ridge, Vents, Crater, Slopes, Spire, Pass'),
      ...words('city', 'Foundry, Kilns, Forge, Gate, Smelter'),
      ...words('isles', 'Slagfields, Glass Flats, Basalt Steps, Firth'),
    ],
    relics: [
      ...words('blade', 'Blade, Glaive, Hammerhead, Sabre, Pike'),
      ...words('lantern', 'Brazier, Censer, Fire-Lamp'),
      ...words('crystal', 'Cinderstone, Ruby, Firestone Eye'),
      ...words('orrery', 'Flywheel, Heat-Engine'),
    ],
    rites: [
      ...words('burst', 'Eruption, Kindling, Detonation, Wrath, Glory'),
      ...words('vortex', 'Crucible, Smelting, Firestorm'),
      ...words('sigil', 'Brand, Challenge, Tempering, Seal'),
      ...words('peaks', 'Sundering, March, Rain, Waking, Price'),
    ],
    powers: list(
      'the First Forge, Red Iron, a Thousand Sparks, the Burning Stair, the Ash King, Falling Stars, the Last Coal, the Kiln Mother, Molten Glass, the Broken Anvil, Black Smoke, the Seventh Hammer, Old Grudges, the Fire Below, Open Furnaces, the Cinder Road',
    ),
    given: list('Dragan, Ashka, Torvald, Ignes, Kestrane, Vulmar, Pyrrha, Odessin'),
  },
  Root: {
    epithets: list(
      'Thornwold, Moss-Backed, Briar, Elderbark, Fern-Clad, Wildgrown, Amber-Eyed, Rootbound, Mire, Hollow-Oak, Crowned, Dewlit, Bramble, Spore-Touched, Verdant, Deepwood, Lichen, Mangrove, Honeyed',
    ),
    beings: [
      ...words('stag', 'Stag, Elk, Hart, Grove-Elder, Antler-King, Doe'),
      ...words('figure', 'Druid, Forager, Herbalist, Woodwarden, Beekeeper'),
      ...words('serpent', 'Python, Vine-Wyrm, Adder'),
      ...words('mask', 'Green Man, Dryad, Bear Spirit, Owl Spirit, Totem'),
    ],
    havens: [
      ...words('forest', 'Thicket, Grove, Glade, Weald, Copse, Canopy, Orchard, Hollow'),
      ...words('isles', 'Mire, Fen, Marsh, Stepping-Stones'),
      ...words('peaks', 'Barrow, Terrace, Combe, Overlook'),
    ],
    relics: [
      ...words('crystal', 'Copal, Seed-Stone, Sap-Heart, Geode'),
      ...words('lantern', 'Glow-Cap, Firefly Jar, Hive-Lamp'),
      ...words('blade', 'Thorn, Sickle, Antler Spear, Hunting Knife'),
      ...words('orrery', 'Sundial, Ring-Calendar'),
    ],
    rites: [
      ...words('forest', 'Awakening, Blessing, Hunt, Homecoming, Feast'),
      ...words('sigil', 'Rootbinding, Vow, Harvest, Circle'),
      ...words('burst', 'Bloom, Overgrowth, Surge, Thaw'),
      ...words('stars', 'Song, Dream, Wayfinding, Vigil'),
    ],
    powers: list(
      'the Elder Oak, the First Spring, Tangled Roots, the White Hart, Ten Thousand Leaves, the Green Hour, Wild Honey, the Deep Wood, the Moss Throne, Fallen Timber, the Briar Crown, Small Teeth, the Patient Vine, the Old Path, Rain on Ferns, the Sleeping Bear',
    ),
    given: list('Rowena, Aldous, Fennick, Sorrel, Tamsin, Hawthe, Oakhelm, Linnea'),
  },
  Gale: {
    epithets: list(
      'Skyward, Feathered, Zephyr, High-Choir, Sunlit, Kite-Borne, Stormsworn, Ivory, Cloudstep, Dawnward, Wind-Kissed, Thunder, Lark-Voiced, Gilded, Cirrus, Featherlight, White-Banner, Steeple, Updraft',
    ),
    beings: [
      ...words('bird', 'Falcon, Stork, Gryphon, Skylark, Swan, Condor, Kestrel'),
      ...words('figure', 'Chorister, Kitewright, Abbot, Lancer, Stormpriest, Herald, Navigator'),
      ...words('mask', 'Seraph, Wind-Idol, Archon'),
      ...words('stag', 'Cloud-Ram, Ibex'),
    ],
    havens: [
      ...words('isles', 'Sky-Isle, Aerie, Terraces, Drift, Landing, Gardens'),
      ...words('city', 'Steeple, Cloister, Belfry, Observatory, Citadel'),
      ...words('peaks', 'Summit, Col, Windgate, Escarpment, Heights'),
    ],
    relics: [
      ...words('orrery', 'Weathervane, Armillary, Sky-Chart, Windwheel, Halo'),
      ...words('blade', 'Lance, Quill-Blade, Sceptre'),
      ...words('lantern', 'Sun-Lamp, Thurible, Prayer Lantern'),
      ...words('crystal', 'Hailstone, Sky-Glass'),
    ],
    rites: [
      ...words('stars', 'Psalm, Benediction, Prophecy, Evensong, Ascent'),
      ...words('vortex', 'Tempest, Updraft, Exile, Whirling'),
      ...words('burst', 'Dawn, Judgement, Radiance, Thunderclap'),
      ...words('isles', 'Flight, Procession, Pilgrimage, Lifting'),
    ],
    powers: list(
      'the High Choir, the First Light, Open Sky, the Golden Kite, Seven Winds, the White Stair, Distant Thunder, the Unbroken Note, Morning Bells, the Eye of the Storm, Falling Feathers, the Sun Gate, Clear Weather, the Long Glide, the Silver Rain, Cloud and Steeple',
    ),
    given: list('Aurelle, Cassimir, Elowen, Sirocce, Theodane, Mistrale, Quillon, Amarys'),
  },
  Hollow: {
    epithets: list(
      'Gravelit, Pale-Winged, Lightless, Hollow-Eyed, Umbral, Bone-Pale, Dusk, Whispering, Shrouded, Tallow, Ossuary, Black-Veiled, Midnight, Sorrowful, Cryptbound, Waxen, Gloam, Nameless, Ashgrave',
    ),
    beings: [
      ...words('moth', 'Moth, Deathwing Moth, Lantern-Moth, Shroudwing, Grave-Moth, Hawkmoth'),
      ...words('figure', 'Mourner, Gravekeeper, Necromant, Wick-Bearer, Revenant, Widow'),
      ...words('mask', 'Wraith, Skull-Mask, Plague Doctor, Bone Idol'),
      ...words('bird', 'Raven, Barn Owl, Night-Heron'),
    ],
    havens: [
      ...words('city', 'Mausoleum, Ossuary, Chapel, Catacombs, Lichgate, Crypt'),
      ...words('forest', 'Yew-Yard, Dead Wood, Gallows Copse'),
      ...words('isles', 'Barrow-Isle, Black Fen, Graves, Mists'),
      ...words('peaks', 'Tor, Cairn, Bonefields'),
    ],
    relics: [
      ...words('lantern', 'Lantern, Candle, Soul-Jar, Corpse-Light, Wick'),
      ...words('crystal', 'Onyx, Tear, Night-Shard, Phylactery'),
      ...words('blade', 'Scythe, Bone Dagger, Spade'),
      ...words('orrery', 'Dial of Hours, Death-Watch'),
    ],
    rites: [
      ...words('vortex', 'Haunting, Unmaking, Devouring, Possession'),
      ...words('sigil', 'Curse, Bargain, Summoning, Last Rite, Debt'),
      ...words('stars', 'Vigil, Elegy, Séance, Whisper'),
      ...words('moth', 'Flutter, Nightfall, Swarm, Dimming'),
    ],
    powers: list(
      'the Last Candle, the Lantern War, Quiet Graves, the Moth Queen, Unspoken Names, the Black Wick, a Hundred Doors, the Hollow King, Cold Wax, the Longest Night, the Bone Orchard, Borrowed Breath, the Second Death, Empty Rooms, the Weeping Saint, the Grey Veil',
    ),
    given: list('Morwen, Vesper, Lazarel, Sable, Ophira, Grimald, Nocturne, Wynne'),
  },
  Wright: {
    epithets: list(
      'Clockwork, Brass, Verdigris, Ninefold, Geared, Copper-Jointed, Lensed, Ticking, Orbital, Riveted, Wound-Up, Bronze, Mercury, Calibrated, Gyroscopic, Spring-Loaded, Filigree, Patient, Iron-Laced',
    ),
    beings: [
      ...words('mask', 'Automaton, Sentinel, Colossus, Marionette, Homunculus, Watchman'),
      ...words('figure', 'Wheelwright, Tinker, Surveyor, Archivist, Lensgrinder'),
      ...words('bird', 'Ornithopter, Finch, Lamp Owl'),
      ...words('moth', 'Coil-Moth, Scarab'),
      ...words('stag', 'Ten-Point Stag'),
    ],
    havens: [
      ...words('city', 'Workshop, Clocktower, Vault, Manufactory, Archive, Terminus'),
      ...words('peaks', 'Quarry, Cutting, Survey-Point, Tailings'),
      ...words('isles', 'Dry Dock, Sluices, Lock, Aqueduct'),
    ],
    relics: [
      ...words('orrery', 'Orrery, Chronometer, Engine, Planetarium, Sextant, Calendar'),
      ...words('crystal', 'Lens, Moon-Shard, Battery, Core'),
      ...words('blade', 'Arc-Blade, Key, Halberd, Spanner'),
      ...words('lantern', 'Arc-Lamp, Signal-Light'),
    ],
    rites: [
      ...words('sigil', 'Blueprint, Schematic, Theorem, Contract, Calibration'),
      ...words('vortex', 'Rewinding, Overclocking, Acceleration, Recursion'),
      ...words('burst', 'Ignition, Discharge, Revelation, Breakthrough'),
      ...words('stars', 'Survey, Alignment, Computation, Eclipse'),
    ],
    powers: list(
      'the Great Orrery, Nine Gears, the Perfect Hour, the Unwound Spring, the Broken Moon, Small Hours, the Master Key, Measured Steps, the Copper Saint, Borrowed Time, the Eternal Engine, Silent Escapements, the Second Hand, Cold Brass, the Brass Parliament, Falling Weights',
    ),
    given: list('Archibeld, Tesselin, Vernier, Cogswain, Lovelane, Pinionel, Hypatine, Gearhardt'),
  },
}

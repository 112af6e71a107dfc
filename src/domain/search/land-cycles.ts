/** The cycles of lands that players call by one word, by the names of their cards. */
import { nameKey } from '../cards/card-name.ts'

const cycles = {
  dual: 'Badlands, Bayou, Plateau, Savannah, Scrubland, Taiga, Tropical Island, Tundra, Underground Sea, Volcanic Island',
  fetchland:
    'Arid Mesa, Bloodstained Mire, Flooded Strand, Marsh Flats, Misty Rainforest, Polluted Delta, Scalding Tarn, Verdant Catacombs, Windswept Heath, Wooded Foothills',
  shockland:
    'Blood Crypt, Breeding Pool, Godless Shrine, Hallowed Fountain, Overgrown Tomb, Sacred Foundry, Steam Vents, Stomping Ground, Temple Garden, Watery Grave',
  checkland:
    'Clifftop Retreat, Dragonskull Summit, Drowned Catacomb, Glacial Fortress, Hinterland Harbor, Isolated Chapel, Rootbound Crag, Sulfur Falls, Sunpetal Grove, Woodland Cemetery',
  painland:
    'Adarkar Wastes, Battlefield Forge, Brushland, Caves of Koilos, Karplusan Forest, Llanowar Wastes, Shivan Reef, Sulfurous Springs, Underground River, Yavimaya Coast',
  fastland:
    'Blackcleave Cliffs, Blooming Marsh, Botanical Sanctum, Concealed Courtyard, Copperline Gorge, Darkslick Shores, Inspiring Vantage, Razorverge Thicket, Seachrome Coast, Spirebluff Canal',
  slowland:
    'Deathcap Glade, Deserted Beach, Dreamroot Cascade, Haunted Ridge, Overgrown Farmland, Rockfall Vale, Shattered Sanctum, Shipwreck Marsh, Stormcarved Coast, Sundown Pass',
  bounceland:
    'Azorius Chancery, Boros Garrison, Dimir Aqueduct, Golgari Rot Farm, Gruul Turf, Izzet Boilerworks, Orzhov Basilica, Rakdos Carnarium, Selesnya Sanctuary, Simic Growth Chamber',
  scryland:
    'Temple of Abandon, Temple of Deceit, Temple of Enlightenment, Temple of Epiphany, Temple of Malady, Temple of Malice, Temple of Mystery, Temple of Plenty, Temple of Silence, Temple of Triumph',
  filterland:
    'Cascade Bluffs, Fetid Heath, Fire-Lit Thicket, Flooded Grove, Graven Cairns, Mystic Gate, Rugged Prairie, Sunken Ruins, Twilight Mire, Wooded Bastion',
  gainland:
    'Bloodfell Caves, Blossoming Sands, Dismal Backwater, Jungle Hollow, Rugged Highlands, Scoured Barrens, Swiftwater Cliffs, Thornwood Falls, Tranquil Cove, Wind-Scarred Crag',
  triland:
    'Arcane Sanctum, Crumbling Necropolis, Frontier Bivouac, Jungle Shrine, Mystic Monastery, Nomad Outpost, Opulent Palace, Sandsteppe Citadel, Savage Lands, Seaside Citadel',
  tricycleland:
    'Indatha Triome, Ketria Triome, Raugrin Triome, Savai Triome, Zagoth Triome, Jetmir’s Garden, Raffine’s Tower, Spara’s Headquarters, Xander’s Lounge, Ziatora’s Proving Ground',
  canopyland:
    'Fiery Islet, Horizon Canopy, Nurturing Peatland, Silent Clearing, Sunbaked Canyon, Waterlogged Grove',
} as const

/** Keys of names that hold no comma but between cards; the words as they are typed. */
export const landCycles: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(cycles).map(([word, names]) => [word, names.split(', ').map(nameKey)]),
)

/** A boss whose death begins the second part of a quest four seconds later, copied from articles about Aardwolf's Lua. */
export const boss = `--@ death 100
-- death trigger on a boss mob
if isplayer(ch) then
if self.target == nil then
say("You have done it! By slaying the beast, you have saved us...")
remember(ch)
adddelay(4)
purgeobj("all", LP_WORNONLY)
purgeobj("all", LP_CARRIEDONLY)
end
end

--@ delay 100
-- delay trigger (4 seconds later):
if self.target ~= nil then
echoat(self.target, "The world shimmers as reality reforms...")
giveexp(self.target, 50000)
transfer(self.target, "onslaught-1")
forget()
end
`
